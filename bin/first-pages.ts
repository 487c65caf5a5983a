/**
 * Draws pages before anybody asks for one. The first page of a server takes half a second and more, each other kind a tenth, since modules are loaded
 * then and compiled; whoever reads an address and opens it takes longer than that.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dataset, DatasetId, QuestionHead } from '../lib/core/model/index.ts';
import { api, datasetHref, libraryHref, workspaceHref } from '../lib/core/url/links.ts';
import { settled } from '../lib/server/service/dataset-once.ts';
import type { Service } from '../lib/server/service/service.ts';

/** Milliseconds after a server said where it is, and after a file was read: whoever waits for that is told first, and one that is ended at once draws nothing. */
const SOON = 300;
/** Conversations that are read besides, and their workspaces drawn: the engine compiles what is done again and again. They are of so many parts of the list, and so many questions of each. */
const MORE = 8;
const [PARTS, LOOKED_AT] = [8, 25];
/** Milliseconds for which nobody has asked for anything before a page is drawn: who asks does not wait for it. */
const QUIET = 150;
/** For so many milliseconds that is waited for, before each of the first pages, and for all of the others together. */
const FIRST_MS = 30_000;
const MORE_MS = 1_500;
/** Milliseconds for which a server that ends waits for what it is drawing. */
const LONGEST = 2000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Has a GET answered that comes from nobody, and is in no metrics; what it says is thrown away. Resolves when all of it was said. */
export function askedByNobody(answer: Answer, url: string): Promise<void> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, httpVersion: '1.1' });
  request.headers = { host: 'localhost', accept: 'text/html' };
  request.push(null);
  const response = new ServerResponse(request);
  // It is never full, since nobody would say that there is room again.
  const nobody = new Duplex({ writableHighWaterMark: 2 ** 30, read() {}, write: (_chunk, _encoding, done) => done() });
  response.assignSocket(nobody as Socket);
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.once('finish', () => response.destroy());
    void answer(request, response);
  });
}

type Asked = Pick<Service, 'datasets' | 'dataset' | 'subscribe' | 'questionPage'>;

/** What is to be drawn, and until when at the latest. */
interface Drawing {
  address: string;
  end: number;
}

const first = (address: string): Drawing => ({ address, end: performance.now() + FIRST_MS });

/** What is shown first, and next: the library, but where one dataset was opened, and the pages of that, or of the one that stands first, once it is read; then some more workspaces. */
async function* firstAddresses(service: Asked, opened: readonly Dataset[], soon: number): AsyncGenerator<Drawing> {
  const pause = () => wait(soon, undefined, { ref: false });
  if (opened.length !== 1) {
    await pause();
    yield first(libraryHref());
  }
  const [dataset] = opened.length > 0 ? opened : await service.datasets();
  if (!dataset) return;
  const { id, state } = await settled(service, dataset.id);
  await pause();
  yield first(datasetHref(id));
  if (state !== 'ready') return;
  yield first(`${api.questionHeads(id)}&limit=20`);
  const [question, ...more] = await questionsThroughout(service, id);
  if (!question) return;
  yield first(workspaceHref(id, question.conversation, { question: question.id }));
  yield first(api.conversation(id, question.conversation));
  const others = various(question, more);
  const end = performance.now() + MORE_MS;
  const conversations = new Set(others.map(({ conversation }) => conversation));
  for (const conversation of conversations) yield { address: api.conversation(id, conversation), end };
  for (const other of others) yield { address: workspaceHref(id, other.conversation, { question: other.id }), end };
}

/** Questions from several places of the list, in its order: those of one conversation mostly stand together. */
async function questionsThroughout(service: Asked, id: DatasetId): Promise<QuestionHead[]> {
  const { total, items } = await service.questionPage(id, { limit: LOOKED_AT, offset: 0 });
  const found = new Map(items.map((question) => [question.id, question]));
  for (let part = 1; part < PARTS && total > items.length; part++) {
    const page = { limit: LOOKED_AT, offset: Math.floor((part * total) / PARTS) };
    for (const question of (await service.questionPage(id, page)).items) found.set(question.id, question);
  }
  return [...found.values()];
}

/** One of each other conversation, and two of each type, since pages of other types have other parts. */
function various(first: QuestionHead, others: readonly QuestionHead[]): QuestionHead[] {
  const chosen: QuestionHead[] = [];
  const seen = ({ conversation, typeKey }: QuestionHead) =>
    ([first, ...chosen].some((one) => one.conversation === conversation) ? MORE : 0) +
    chosen.filter((one) => one.typeKey === typeKey).length;
  while (chosen.length < MORE) {
    const [next] = others.filter((one) => !chosen.includes(one)).sort((a, b) => seen(a) - seen(b));
    if (!next || seen(next) >= MORE + 2) break;
    chosen.push(next);
  }
  return chosen;
}

interface When {
  /** Milliseconds in which nobody has asked for anything. */
  silence?: () => number;
  soon?: number;
}

/** Draws them one after the other. Returns the function that ends it, and resolves when nothing is drawn any more, or does not come to its end. */
export function drawFirst(
  service: Asked,
  opened: readonly Dataset[],
  answer: Answer,
  { silence = () => QUIET, soon = SOON }: When = {},
): () => Promise<void> {
  let ended = false;
  let drawn = Promise.resolve();
  const draw = async () => {
    for await (const { address, end } of firstAddresses(service, opened, soon)) {
      do await wait(QUIET / 3, undefined, { ref: false });
      while (silence() < QUIET && performance.now() < end);
      if (ended || performance.now() >= end) return;
      drawn = askedByNobody(answer, address);
      await drawn;
    }
  };
  // Whoever asks for it is told what is wrong.
  draw().catch(() => {});
  return () => {
    ended = true;
    return Promise.race([drawn, wait(LONGEST)]);
  };
}
