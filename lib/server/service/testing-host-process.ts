/**
 * For tests: a process that owns a library as the server does, so that it can be killed, limited, or run beside another.
 * Arguments: the home folder and the files to open. Looks at its datasets now and then, as open pages make the server do,
 * and tells its parent how they are.
 */
import { LocalLibrary } from './local-library.ts';

const [home = '', ...files] = process.argv.slice(2);
const library = new LocalLibrary({ home });
for (const file of files) await library.open(file);
process.send?.('open');
setInterval(() => void library.datasets().then((datasets) => process.send?.(datasets)), 100);
process.once('disconnect', () => process.exit());
