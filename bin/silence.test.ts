import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endWhenSilent } from './silence.ts';

const server = createServer();
afterEach(() => server.close());

it('ends an upload that stops coming, and tells who reads it; one that keeps coming is taken', async () => {
  const ends: Promise<string>[] = [];
  server.on('request', (request, response) => {
    endWhenSilent(request, response, { longest: 60, every: 20 });
    const read = async () => {
      let bytes = 0;
      for await (const part of request) bytes += part.length;
      response.end();
      return `${bytes} bytes`;
    };
    ends.push(read().catch(() => 'broken off'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const send = (bytes: string) => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nConnection: close\r\n\r\n${bytes}`);
    socket.on('error', () => {}).resume();
    return once(socket, 'close');
  };
  await Promise.all([send('12345'), send('1234567890')]);
  expect((await Promise.all(ends)).sort()).toEqual(['10 bytes', 'broken off']);
});
