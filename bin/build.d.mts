/** Builds the web pages and the command when their sources have changed since the last build; resolves to whether they are built. */
export function build(): Promise<boolean>;
/** Builds the command alone. */
export function buildCommand(): Promise<boolean>;
