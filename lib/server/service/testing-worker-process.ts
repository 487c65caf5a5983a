/** For tests: a process that does the jobs of a shared place, so that it can be killed. Its argument is that place, as JSON. */
import { openWorker } from './open-service.ts';

const worker = await openWorker(JSON.parse(process.argv[2] ?? ''));
process.send?.('open');
process.once('disconnect', () => void worker.close().finally(() => process.exit()));
