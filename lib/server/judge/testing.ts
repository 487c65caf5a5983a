/** For tests: an OpenAI-compatible interface on loopback. It keeps what it is asked, and answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
  model: string;
  content: string;
  temperature: number | undefined;
}

/** A reply of the model, or what is sent instead; `never`: nothing comes. */
export type Answer = string | { status: number; headers?: Record<string, string>; body?: string } | 'never';

export interface FakeModel {
  address: string;
  asked: Asked[];
  answer: (asked: Asked, n: number) => Answer | Promise<Answer>;
  close(): Promise<void>;
}

export async function startModel(answer: FakeModel['answer'] = () => '{"verdict": "right"}'): Promise<FakeModel> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as {
      model: string;
      messages: { content: string }[];
      temperature?: number;
    };
    const { model, messages, temperature } = body;
    const one = {
      url: request.url ?? '',
      headers: request.headers,
      model,
      temperature,
      content: messages[0]?.content ?? '',
    };
    asked.push(one);
    const made = await fake.answer(one, asked.length);
    if (made === 'never') return;
    const reply = { choices: [{ message: { content: made } }], usage: { prompt_tokens: 100, completion_tokens: 10 } };
    const {
      status,
      headers,
      body: sent,
    } = typeof made === 'string' ? { status: 200, headers: {}, body: undefined } : made;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof made === 'string' ? JSON.stringify(reply) : (sent ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeModel = {
    address: `http://127.0.0.1:${port}/v1`,
    asked,
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
