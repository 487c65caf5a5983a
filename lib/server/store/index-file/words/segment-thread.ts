/** Makes segments for the thread that reads the texts. */
import { parentPort } from 'node:worker_threads';
import { type FromSegmentThread, lengthOf, segmentsHere, type ToSegmentThread } from './segments.ts';

const segments = segmentsHere();

const send = (message: FromSegmentThread) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToSegmentThread) => {
  if ('turns' in message) {
    await segments.add(message.turns);
    send({ read: lengthOf(message.turns) });
  } else {
    const segment = await segments.finish();
    send({ segment: { ...segment, blocks: [...segment.blocks] } });
  }
});
