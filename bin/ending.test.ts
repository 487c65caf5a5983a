import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStream, leaving } from '../lib/server/http/index.ts';
import { drained } from './ending.ts';

/** Each test has a server that ends of its own. */
const KEY = Symbol.for('memoscope.leaving');
beforeEach(() => void Reflect.deleteProperty(globalThis, KEY));
afterEach(() => void Reflect.deleteProperty(globalThis, KEY));

describe('a server that is told to end', () => {
  const begin = async (longest: number) => {
    const late = Promise.withResolvers<void>();
    const server = createServer(async (request, response) => {
      if (request.url === '/late') {
        await late.promise;
        response.end('here it is');
      } else {
        const stream = await eventStream(new AbortController().signal, async (tell) => {
          tell('progress', { done: 1 });
          return () => {};
        });
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        if (stream.body) Readable.fromWeb(stream.body as never).pipe(response);
      }
    });
    const told: string[] = [];
    const end = drained(server, { grace: 0, longest, onDrain: () => told.push('drain') });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    /** Resolves when the request has arrived. */
    const ask = async (path: string) => {
      const arrived = once(server, 'request');
      const request = send({ host: '127.0.0.1', port, path, headers: { Connection: 'keep-alive' } }).end();
      const answer = once(request, 'response').then(async ([response]) => {
        let text = '';
        for await (const part of response) text += part;
        return { text, connection: response.headers.connection };
      });
      answer.catch(() => {});
      await arrived;
      return { answer };
    };
    return { end, late, ask, told, port };
  };

  it('lets requests come to their end, and streams end with a time to ask again', async () => {
    const { end, late, ask, told } = await begin(3600);
    const request = await ask('/late');
    const stream = await ask('/events');
    const ended = end();
    expect(told).toEqual(['drain']);
    expect((await stream.answer).text).toBe('event: progress\ndata: {"done":1}\n\nretry: 1000\n\n');
    expect(leaving().signal.aborted).toBe(true);
    late.resolve();
    expect(await request.answer).toEqual({ text: 'here it is', connection: 'close' });
    await ended;
  });

  it('answers whoever was connected but not accepted yet', async () => {
    const { end, late, port } = await begin(3600);
    const request = send({ host: '127.0.0.1', port, path: '/late' }).end();
    const answer = once(request, 'response');
    // The kernel has connected them; this process has not looked.
    await new Promise(process.nextTick);
    const ended = end();
    late.resolve();
    const [response] = await answer;
    expect(response.headers.connection).toBe('close');
    response.resume();
    await ended;
  });

  it('waits a moment for who has connected and asked nothing, and answers who asks in it', async () => {
    const { end, late, port } = await begin(3600);
    const [silent, asks] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(silent, 'connect'), once(asks, 'connect')]);
    const ended = end();
    late.resolve();
    asks.write('GET /late HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(String((await once(asks, 'data'))[0])).toContain('Connection: close');
    await Promise.all([ended, once(silent, 'close')]);
  });

  it('waits for none longer than it may', async () => {
    const { end, ask } = await begin(0.05);
    const { answer } = await ask('/late');
    await end();
    await expect(answer).rejects.toThrow();
  });

  it('… nor for one that is no longer the server’s', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const end = drained(server, { grace: 0, longest: 0.05, onDrain() {} });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'data');
    await Promise.all([end(), once(socket, 'close')]);
  });
});
