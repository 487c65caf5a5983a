/** The folder in which the command was typed, also under `npm run`, which changes it. */
export const whereTyped = (): string => process.env.INIT_CWD ?? process.cwd();
