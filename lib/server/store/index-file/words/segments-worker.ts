/** Makes segments for the thread that reads the texts. */
import { parentPort } from 'node:worker_threads';
import { type FromSegmentsWorker, lengthOf, segmentsHere, type ToSegmentsWorker } from './segments.ts';

const segments = segmentsHere();

const send = (message: FromSegmentsWorker) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToSegmentsWorker) => {
  if ('turns' in message) {
    await segments.add(message.turns);
    send({ read: lengthOf(message.turns) });
  } else {
    const segment = await segments.finish();
    send({ segment: { ...segment, blocks: [...segment.blocks] } });
  }
});
