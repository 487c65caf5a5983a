/**
 * For tests: a process that owns a service as the server does, so that it can be killed, limited, or run beside another.
 * Arguments: the home folder and the files to open. Looks at its datasets now and then, as open pages make the server do,
 * and tells its parent how they are.
 */
import { LocalService } from './local-service.ts';

const [home = '', ...files] = process.argv.slice(2);
const service = new LocalService({ home, lease: 1_000 });
for (const file of files) await service.open(file);
process.send?.('open');
setInterval(() => void service.datasets().then((datasets) => process.send?.(datasets, () => {})), 100);
process.once('disconnect', () => process.exit());
