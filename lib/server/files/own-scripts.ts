/** Scripts that run as processes and threads of their own. In a checkout they are TypeScript beside their modules; in the package JavaScript, in one folder. */
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where tests, which run the sources, have the scripts as JavaScript: those start in a fifth of the time. */
const { MEMOSCOPE_SCRIPTS: built } = process.env;

/** The path of the script of this name that stands beside the module whose `import.meta` it is. */
export const ownScript = ({ dirname, filename }: ImportMeta, name: string): string =>
  built ? path.join(built, `${name}.js`) : path.join(dirname, name + path.extname(filename));

/** Where Node keeps what it compiled: with the checkout, or, for the package, whose folder may be read-only, where Node does by itself. */
export const compiled = (): string =>
  import.meta.filename.endsWith('.ts')
    ? path.join(import.meta.dirname, '../../../node_modules/.cache/memoscope')
    : path.join(tmpdir(), 'node-compile-cache');

/**
 * What the C library is told in a process that works through a file. A server gives large blocks back at once, since it stays; but the system
 * clears every page of each new one, which takes longer than what is done with it. So what was freed is kept, and memory taken two megabytes at
 * a time where the system has that (docs/decisions.md).
 */
const REUSED = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2),
};
const TWO_MEGABYTES = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** Whether this process takes large blocks again that it has freed: any does that is not told to give them back, as a server is. */
export const reusesMemory = (): boolean =>
  Number(process.env.MALLOC_MMAP_THRESHOLD_ ?? REUSED.MALLOC_MMAP_THRESHOLD_) >= Number(REUSED.MALLOC_MMAP_THRESHOLD_);

/** The environment of a process that is started for a while. `reuses`: it keeps memory that it has freed, since it ends soon. */
export const ownEnvironment = ({ reuses = false } = {}) => ({
  // Compiled once, it starts in half the time.
  NODE_COMPILE_CACHE: compiled(),
  ...(reuses && TWO_MEGABYTES),
  ...process.env,
  // What a server was told of the same is for servers.
  ...(reuses && REUSED),
});
