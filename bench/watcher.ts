/** Others, while one person's heavy request runs: a thread of their own, since this process has much to read meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { timed } from './requests.ts';

const urls: string[] = workerData;
const worst: Record<string, number> = {};
let over = false;
parentPort?.once('message', () => {
  over = true;
});
parentPort?.postMessage('ready');
do {
  for (const url of urls) worst[url] = Math.max(worst[url] ?? 0, await timed(url));
  await new Promise((resolve) => setTimeout(resolve, 5));
} while (!over);
parentPort?.postMessage(worst);
