/** The environment of a server: the project's own, with one place for the memory of all threads. */
export function serverEnvironment(): NodeJS.ProcessEnv;
