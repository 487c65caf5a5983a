import type { Finding, QuestionHead } from '../model/index.ts';
import { NO_FILTER } from '../model/index.ts';
import { selectConversations, selectQuestions } from '../search/index.ts';
import { readTurnQuery } from '../url/search.ts';
import { idOf } from '../url/segment.ts';
import { PART, type SiteData, siteFile } from './files.ts';
import { marksOf } from './reviews.ts';

/** Turns that a search tells of when it does not say how many it wants. */
const MOST_HITS = 50;
/** Files that stay in memory: those of lists, and of the conversations that were open last. */
const KEPT = 24;

/**
 * The API as a static bundle answers it, in the browser: what an address asks for is taken from the bundle's files. `fetchFile` gets
 * one by its path and throws what is wrong with it. Null: the bundle does not hold the answer. Judging and comparing are as by default.
 */
export function siteAnswers(fetchFile: (file: string) => Promise<Response>): (address: string) => Promise<unknown> {
  const files = new Map<string, Promise<unknown>>();

  function read<K extends keyof SiteData>(kind: K, ...ids: (string | number)[]): Promise<SiteData[K]> {
    const file = siteFile(kind, ...ids);
    const data = files.get(file) ?? fetchFile(file).then(unpacked);
    files.delete(file);
    files.set(file, data);
    // What failed can be tried again.
    data.catch(() => files.delete(file));
    for (const oldest of [...files.keys()].slice(0, Math.max(0, files.size - KEPT))) files.delete(oldest);
    return data as Promise<SiteData[K]>;
  }

  async function questionsAsked(asked: URLSearchParams) {
    const conversation = asked.get('conversation');
    const view = asked.get('view');
    if (view === 'facts') return listOf(await read('facts'));
    if (conversation !== null && view === null) return listOf((await read('conversation', conversation)).questions);
    const heads = await read('questions');
    if (view === 'heads') return listOf(heads);
    const filter = { ...NO_FILTER, q: asked.get('q') ?? '', conversation: conversation === null ? [] : [conversation] };
    return partOf(selectQuestions(heads, filter).matches, asked);
  }

  async function conversationsAsked(asked: URLSearchParams) {
    const order = { by: 'file', descending: false } as const;
    return partOf(selectConversations(await read('conversations'), asked.get('q') ?? '', order), asked);
  }

  async function findingsAsked(asked: URLSearchParams) {
    const { total, items } = await read('findings');
    const [question, code] = [asked.get('question'), asked.get('code')];
    const wanted = ({ where, ...finding }: Finding) =>
      (question === null || where.question === question) &&
      (code === null || finding.code === code) &&
      (asked.get('about') !== 'question' || where.question !== undefined);
    const found = items.filter(wanted);
    return { ...partOf(found, asked), ...(found.length === items.length && { total }) };
  }

  const placeOf = async (question: string) => placesOf(await read('questions')).get(question);

  async function ofAnswer<K extends 'answers' | 'chains'>(kind: K, run: string, question: string) {
    const place = await placeOf(question);
    if (!place) return null;
    return (await read(kind, place.conversation, Math.floor(place.nth / PART)))[question]?.[run] ?? null;
  }

  /** What a run stored of a conversation; of a question its chain alone. */
  async function memoriesAsked(run: string, asked: URLSearchParams) {
    if (asked.get('view') === 'coverage') return read('coverage', run);
    const [question, conversation] = [asked.get('question'), asked.get('conversation')];
    if (question !== null) return { ...listOf([]), ...(await ofAnswer('chains', run, question)) };
    return conversation === null ? null : read('memories', run, conversation, pageIn(asked, 0).offset);
  }

  /** What is known of a question's gold: its review; lists of known errors stay at home. */
  async function audited(question: string) {
    const place = await placeOf(question);
    const reviews = place && (await read('conversation', place.conversation)).reviews;
    const review = reviews?.find((one) => one.question === question) ?? null;
    return reviews ? { review, knownErrors: [], findings: [] } : null;
  }

  return async (address) => {
    const { pathname, searchParams: asked } = new URL(address, 'http://localhost');
    const [, path = ''] = pathname.split('/api/v1/');
    const [kind, id = '', what, one, of = ''] = path.split('/').map((segment) => idOf(decodeURIComponent(segment)));
    if (kind === 'search' || what === 'search') {
      const { searchTurns } = await import('./search.ts');
      return searchTurns(read, readTurnQuery(asked), pageIn(asked, MOST_HITS));
    }
    if (kind === 'compare') return read('compared');
    if (kind === 'runs' && what === 'memories') return memoriesAsked(id, asked);
    if (kind === 'runs') return one === undefined ? listOf(await read('heads', id)) : ofAnswer('answers', id, one);
    switch (what) {
      case 'questions':
        return questionsAsked(asked);
      case 'conversations':
        return one === undefined ? conversationsAsked(asked) : (await read('conversation', one)).conversation;
      case 'findings':
        return findingsAsked(asked);
      case 'audit':
        return one === 'marks' ? marksOf(await read('questions')) : one === 'questions' ? audited(of) : null;
      case 'runs':
        return listOf(await read('runs'));
      default:
        return null;
    }
  };
}

/** The JSON of a file; some file servers have told the browser already that it is packed. */
async function unpacked(response: Response): Promise<unknown> {
  const body = await response.blob();
  const [first] = new Uint8Array(await body.slice(0, 1).arrayBuffer());
  const text = first === GZIP ? body.stream().pipeThrough(new DecompressionStream('gzip')) : body;
  return new Response(text).json();
}

const GZIP = 0x1f;

const listOf = <T>(items: readonly T[]) => ({ total: items.length, items });

function partOf<T>(items: readonly T[], asked: URLSearchParams) {
  const { limit, offset } = pageIn(asked, items.length);
  return { total: items.length, items: items.slice(offset, offset + limit) };
}

const pageIn = (asked: URLSearchParams, limit: number) => ({
  limit: Number(asked.get('limit') ?? limit),
  offset: Number(asked.get('offset') ?? 0),
});

interface Place {
  conversation: string;
  /** Among the questions of its conversation. */
  nth: number;
}

const known = new WeakMap<readonly object[], Map<string, Place>>();

/** Where each question is: which of its conversation's it is, by id. */
export function placesOf(questions: readonly Pick<QuestionHead, 'id' | 'conversation'>[]): Map<string, Place> {
  const before = known.get(questions);
  if (before) return before;
  const counts = new Map<string, number>();
  const places = new Map<string, Place>();
  for (const { id, conversation } of questions) {
    const nth = counts.get(conversation) ?? 0;
    counts.set(conversation, nth + 1);
    places.set(id, { conversation, nth });
  }
  known.set(questions, places);
  return places;
}
