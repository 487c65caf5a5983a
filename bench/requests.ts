import { once } from 'node:events';
import { type Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { type BenchServer, getJson } from './server.ts';

/** What comes is read into the same memory and not kept: else this process would collect its whole heap every tenth of a second, and that be measured along. */
const ROOM = Buffer.alloc(64 * 1024);

/** Milliseconds from the request to the last byte of its answer, on a connection of its own. `more`: further headers, or others. */
export async function timed(url: string, more: Record<string, string> = {}): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const headers = Object.entries({ host, connection: 'close', ...more }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  let status = '';
  const callback = () => {
    status ||= ROOM.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    return true;
  };
  const started = performance.now();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer: ROOM, callback } });
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('')}\r\n`);
  await once(socket, 'close');
  if (status !== '200') throw new Error(`${url} answers ${status}`);
  return performance.now() - started;
}

/** The same of a short answer, on a connection that `agent` keeps for the next, as scripts and browsers do. */
export async function timedAgain(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
  return performance.now() - started;
}

export async function conversationIds(server: BenchServer, dataset: string): Promise<string[]> {
  const { items } = await getJson<{ items: { id: string }[] }>(
    `${server.url}/api/v1/datasets/${dataset}/conversations?limit=10000`,
  );
  return items.map(({ id }) => id);
}

/** The same for somebody elsewhere, whose browser takes it compressed and unpacks it there; `host`: the name they ask for. */
export const timedFrom = (host: string, url: string): Promise<number> =>
  timed(url, { host, 'accept-encoding': 'gzip, deflate, br, zstd' });
