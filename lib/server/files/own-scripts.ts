/** Scripts that run as processes and threads of their own. In a checkout they are TypeScript beside their modules; in the package JavaScript, in one folder. */
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where tests, which run the sources, have the scripts as JavaScript: those start in a fifth of the time. */
const { MEMOSCOPE_SCRIPTS: built } = process.env;

/** The path of the script of this name that stands beside the module whose `import.meta` it is. */
export const ownScript = ({ dirname, filename }: ImportMeta, name: string): string =>
  built ? path.join(built, `${name}.js`) : path.join(dirname, name + path.extname(filename));

/** Where Node keeps what it compiled: with the checkout, or, for the package, whose folder may be read-only, where Node does by itself. */
export const COMPILED = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, '../../../node_modules/.cache/memoscope')
  : path.join(tmpdir(), 'node-compile-cache');
