/** Builds the web pages when their sources have changed since the last build; resolves to whether they are built. */
export function build(): Promise<boolean>;
