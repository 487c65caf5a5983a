/** The path of a Chromium that runs, or null. Says what it chose or what a person can do. */
export function findBrowser(): Promise<string | null>;
