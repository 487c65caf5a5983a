import { createHash } from 'node:crypto';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type Message, message } from '../../../core/messages/index.ts';
import { ProblemError } from '../../../core/model/index.ts';
import { unreachableStore, whyBroken } from '../problems.ts';
import type { Account } from './account.ts';
import { isBusy, refusal } from './refusals.ts';
import { textOfElement } from './xml.ts';

/** How long a store may take, milliseconds. */
export interface Patience {
  /** Without a byte in either direction. */
  idle: number;
  /** The same, while the store works on what is large. */
  working: number;
  /** From the last byte of the request to the last header. */
  headers: number;
  /** Before each further try. */
  pauses: readonly number[];
}

export const PATIENCE: Patience = { idle: 10_000, working: 120_000, headers: 120_000, pauses: [200, 600, 1500, 3000] };

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Inside the bucket, prefix included; empty for the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The store has long to do before it says anything: copies, and joining parts. */
  slow?: true;
  /** Statuses that are an answer and no refusal, beside 2xx. */
  also?: readonly number[];
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** The connection broke or the store is busy: all that is asked may be asked again. */
class Dropped extends Error {
  readonly why: Message;
  constructor(why: Message) {
    super(why.code);
    this.why = why;
  }
}

const EMPTY = Buffer.alloc(0);
/** Answers in words are short: a page of a list has a thousand entries. */
const MOST_WORDS = 8 * 1024 ** 2;

/** Signed requests to one bucket, with limits of time, asked again when they are dropped. */
export class Requests {
  readonly #account: Account;
  readonly #patience: Patience;
  readonly #agent: http.Agent;
  readonly #keys = new Map<string, ArrayBuffer>();
  /** Something could not be had however often it was asked for: until something can, all is asked for once, so that nobody waits long to be told. */
  #away = false;

  constructor(account: Account, patience: Patience) {
    this.#account = account;
    this.#patience = patience;
    const { Agent } = account.url.startsWith('https:') ? https : http;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 32 });
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Asks, and hands what is answered to `take`; both again when the connection breaks. Throws a ProblemError for what trying again does not help. */
  async ask<T>(asked: Asked, take: (answer: Answer, body: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
    const { host } = this.#account;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#once(asked, take);
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        const why = error instanceof Dropped ? error.why : whyBroken(error);
        // Silence has cost a while each time.
        const silent = why.code === 'host.silent' || why.code === 'host.slow';
        const pause = this.#away || (silent && tries > 0) ? undefined : this.#patience.pauses[tries];
        if (pause === undefined || why.code === 'host.unknown') {
          this.#away = true;
          throw unreachableStore(host, tries === 0 ? why : message('host.times', { why, times: tries + 1 }));
        }
        await sleep(pause);
      }
    }
  }

  /** The same, for answers in words. A store that answers 200 and then says that it failed has failed. */
  words(asked: Asked): Promise<Answer & { text: string }> {
    return this.ask(asked, async (answer, body) => {
      const text = (await gathered(body, MOST_WORDS)).toString();
      const code = /<Error[\s>]/.test(text) ? textOfElement(text, 'Code') : null;
      if (code !== null && answer.status < 300) this.#refused(answer.status, code, text);
      return { ...answer, text };
    });
  }

  async #once<T>(asked: Asked, take: (answer: Answer, body: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
    const body = await this.#send(asked);
    try {
      const { statusCode: status = 0, headers } = body;
      const chunks = complete(body);
      if ((status >= 200 && status < 300) || asked.also?.includes(status)) {
        const taken = await take({ status, headers }, chunks);
        this.#away = false;
        return taken;
      }
      const text = asked.method === 'HEAD' ? '' : (await gathered(chunks, MOST_WORDS)).toString();
      return this.#refused(status, textOfElement(text, 'Code') ?? '', text);
    } finally {
      if (!body.readableEnded) body.destroy();
    }
  }

  #refused(status: number, code: string, text: string): never {
    if (isBusy(status, code)) throw new Dropped(message('host.answered', { status: status < 300 ? 500 : status }));
    throw refusal(this.#account, status, code, text);
  }

  async #send({ method, key, query = {}, headers = {}, body = EMPTY, slow }: Asked): Promise<IncomingMessage> {
    const { url, accessKeyId, secretAccessKey, sessionToken, region } = this.#account;
    const target = new URL(key, url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    // The store checks what arrives against it, and a signature can't be used for other bytes.
    const sha256 = createHash('sha256').update(body).digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: target.href,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      cache: this.#keys,
    });
    const signed = await signer.sign();
    return new Promise((resolve, reject) => {
      const { request } = target.protocol === 'https:' ? https : http;
      const asking = request(signed.url, {
        method,
        agent: this.#agent,
        headers: {
          'User-Agent': 'memoscope',
          'Accept-Encoding': 'identity',
          ...Object.fromEntries(signed.headers),
          ...((method === 'PUT' || method === 'POST') && { 'Content-Length': body.length }),
        },
      });
      const { headers: patience, working } = this.#patience;
      const idle = slow ? working : this.#patience.idle;
      let late: NodeJS.Timeout | undefined;
      // Sending is bounded by silence alone: it takes as long as the way is narrow.
      const sent = () => {
        const slowly = new Dropped(message('host.slow', { seconds: patience / 1000 }));
        late = setTimeout(() => asking.destroy(slowly), patience);
      };
      // A refusal may come before all is sent.
      const answered = () => {
        asking.off('finish', sent);
        clearTimeout(late);
      };
      asking.once('finish', sent);
      asking.setTimeout(idle, () => asking.destroy(new Dropped(message('host.silent', {}))));
      asking.on('error', (error) => {
        answered();
        reject(error);
      });
      asking.once('response', (response) => {
        answered();
        // What comes when nobody reads any more is of no interest.
        response.on('error', () => {});
        resolve(response);
      });
      asking.end(body);
    });
  }
}

/** All that was announced, or an error. */
async function* complete(body: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield chunk;
  if (!body.complete) throw new Dropped(message('host.broke_off', {}));
}

export async function gathered(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new Dropped(message('host.broke_off', {}));
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
