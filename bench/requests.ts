import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** A connection on which one thing is asked for after the other, as scripts and browsers do. */
export class Connection {
  private readonly socket: Socket;
  private readonly host: string;
  /** Bytes of the answer that have not come; null: not even its head has. */
  private left: number | null = null;
  private status = '';

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin);
    this.host = host;
    const callback = (length: number, room: Uint8Array) => this.read(Buffer.from(room.buffer, room.byteOffset, length));
    const onread = { buffer: Buffer.alloc(ROOM.length), callback };
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.socket.once('end', () => this.socket.destroy(new Error(`${host} hung up`)));
  }

  /** Milliseconds from the request to the last byte of its answer, whose length is said. */
  async timed(path: string): Promise<number> {
    const started = performance.now();
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n\r\n`);
    await once(this.socket, 'answered');
    this.left = null;
    if (this.status !== '200') throw new Error(`${path} answers ${this.status}`);
    return performance.now() - started;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(bytes: Buffer): boolean {
    let body = bytes.length;
    if (this.left === null) {
      const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4);
      const [, status = '', length] = /^HTTP\/1.1 (\d+).*^content-length: (\d+)/ims.exec(head.toString('latin1')) ?? [];
      if (length === undefined) {
        this.socket.destroy(new Error('an answer came without its length, or its head in pieces'));
        return false;
      }
      this.status = status;
      this.left = Number(length);
      body -= head.length;
    }
    this.left -= body;
    if (this.left <= 0) this.socket.emit('answered');
    return true;
  }
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
