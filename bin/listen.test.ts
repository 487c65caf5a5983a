import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('keeps a connection for a minute, and says so', async () => {
  const access = { host: '127.0.0.1', port: 0 };
  const server = await listen((_, response) => response.end('there'), access, true);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ ...access, agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once('error', reject);
    });
  expect((await ask()).headers['keep-alive']).toBe('timeout=65');
  await ask();
  expect(connections).toBe(1);
  agent.destroy();
  await new Promise((closed) => server.close(closed));
});
