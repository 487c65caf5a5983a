/** The checkout. */
export const root: string;
/** Where the command and its processes stand as JavaScript. */
export const BUILT: string;
/** The command of the checkout. */
export const INSTALLED: string;
/** The environment of a server: the project's own, and what the C library is told. */
export function serverEnvironment(): NodeJS.ProcessEnv;
/** What Node is given to start a server of the checkout. */
export const SERVER: string[];
