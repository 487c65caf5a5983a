/** The environment of a server: the project's own, and what the C library is told. */
export function serverEnvironment(): NodeJS.ProcessEnv;
