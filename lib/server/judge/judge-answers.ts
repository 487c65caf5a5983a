import {
  type Estimate,
  estimateOf,
  type GivenVote,
  type JudgedAnswer,
  type JudgePrompt,
  judgeName,
  OWN_PROMPT,
  type Prices,
  readReply,
  type Tokens,
} from '../../core/judge/index.ts';
import type { JudgedBy } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { type Asking, askModel, type Model, NoReply, type Reply } from './ask.ts';
import { hashOf, type Replies } from './kept-replies.ts';
import { Pace, type Wait, waitFor } from './pace.ts';

/** How fast a model is asked. */
export interface Speed {
  /** Requests a minute; null: as fast as replies come. */
  perMinute: number | null;
  /** Requests under way at the same time. */
  atOnce: number;
  /** Milliseconds until a reply is whole. */
  timeout?: number;
  wait?: Wait;
}

/** What is to be asked of whom. */
export interface Plan {
  judge: string;
  prompt: JudgePrompt;
  asked: { question: JudgedAnswer['question']; content: string }[];
  /** Answers for which the prompt has no words, or the dataset no gold answer. */
  skipped: number;
}

/** How far it is. */
export interface Going {
  done: number;
  total: number;
  right: number;
  none: number;
}

export interface Judged {
  votes: GivenVote[];
  by: JudgedBy;
  /** Requests that were replied to now. */
  calls: number;
}

const TIMEOUT = 120_000;
/** After so many answers in a row without a reply nothing more is asked. */
const MOST_FAILED = 10;

/** `limit`: so many answers at most, evenly out of all. Throws a ProblemError 422 when there is nothing to ask. */
export function planOf(answers: readonly JudgedAnswer[], prompt: JudgePrompt, model: string, limit?: number): Plan {
  const all = answers.flatMap((one) => {
    const content = prompt.ask(one);
    return content === null ? [] : [{ question: one.question, content }];
  });
  if (all.length === 0) throw problem('judge.nothing', { answers: answers.length, prompt: prompt.name });
  const n = Math.min(limit ?? all.length, all.length);
  const asked = Array.from({ length: n }, (_, at) => all[Math.floor((at * all.length) / n)] as (typeof all)[number]);
  return { judge: judgeOf(model, prompt), prompt, asked, skipped: answers.length - all.length };
}

const judgeOf = (model: string, prompt: JudgePrompt) =>
  judgeName(model, prompt.name, prompt.name === OWN_PROMPT ? null : hashOf(prompt.source));

/** What asking will take; nothing is asked. */
export function estimate({ asked }: Plan, kept: Replies, prices: Prices | null): Estimate {
  const anew = new Set(asked.flatMap(({ content }) => (kept.get(content) ? [] : [content])));
  return estimateOf([...anew], asked.filter(({ content }) => kept.get(content)).length, prices);
}

/**
 * Asks for a verdict on each answer. A reply that can't be read, or that does not come, is no verdict, never a wrong answer. Throws a
 * ProblemError 502 when the interface refuses for good, or too often; what was replied until then is kept. `signal` ends it with its reason.
 */
export async function judgeAnswers(
  { judge, prompt, asked }: Plan,
  model: Model & { host: string },
  { perMinute, atOnce, timeout = TIMEOUT, wait = waitFor }: Speed,
  kept: Replies,
  { signal, onGoing }: { signal?: AbortSignal; onGoing?: (going: Going) => void } = {},
): Promise<Judged> {
  // One request that ends for good ends those beside it.
  const stop = new AbortController();
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const asking: Asking = { pace: new Pace(perMinute, wait), wait, timeout, signal: both, reached: false, plain: false };
  const votes: GivenVote[] = [];
  const going: Going = { done: 0, total: asked.length, right: 0, none: 0 };
  const tokens: Tokens = { in: 0, out: 0 };
  const under = new Map<string, Promise<Reply>>();
  let calls = 0;
  let failed = 0;
  let last: NoReply | null = null;

  const reply = async (content: string): Promise<Reply> => {
    const before = kept.get(content);
    if (before) return before;
    const now = await askModel(content, model, asking);
    calls += 1;
    if (now.text.trim() !== '') await kept.put(content, now);
    return now;
  };
  const once = (content: string): Promise<Reply> => {
    const same = under.get(content) ?? reply(content);
    under.set(content, same);
    return same;
  };
  const vote = async (content: string) => {
    try {
      const { text, tokens: counted } = await once(content);
      failed = 0;
      tokens.in += counted?.in ?? 0;
      tokens.out += counted?.out ?? 0;
      return readReply(text);
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
      last = error;
      failed += 1;
      if (error.final || failed >= MOST_FAILED) throw refused(error, model);
      return { correct: null, reason: `API_ERROR: ${error.message}` };
    }
  };
  const queue = asked.values();
  const work = async () => {
    for (const { question, content } of queue) {
      both.throwIfAborted();
      const said = await vote(content);
      votes.push({ question, name: judge, ...said });
      going.done += 1;
      if (said.correct === null) going.none += 1;
      if (said.correct) going.right += 1;
      onGoing?.({ ...going });
    }
  };
  const workers = Array.from({ length: Math.max(1, Math.min(atOnce, asked.length)) }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(workers);
    throw error;
  }
  if (last !== null && going.none === going.total) throw refused(last, model);
  const by: JudgedBy = {
    name: judge,
    model: model.model,
    prompt: prompt.name,
    promptSha256: hashOf(prompt.source),
    host: model.host,
    made: new Date().toISOString(),
    judged: going.done - going.none,
    right: going.right,
    none: going.none,
    ...(tokens.in > 0 && { tokens }),
  };
  return { votes, by, calls };
}

const refused = ({ message, status }: NoReply, { host }: { host: string }) =>
  problem('judge.refused', { host, why: message, status: status ?? 0 });
