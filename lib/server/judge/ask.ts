import { isRecord } from '../../core/families/parse.ts';
import type { Tokens } from '../../core/judge/index.ts';
import type { Pace, Wait } from './pace.ts';

/** An OpenAI-compatible interface, and the model there. The key is sent to it alone. */
export interface Model {
  endpoint: string;
  model: string;
  key: string | null;
}

/** What a model replied. */
export interface Reply {
  text: string;
  /** As the interface counted them. */
  tokens?: Tokens;
}

/** Why there is no reply. `final`: no other answer would fare better, so nothing more is asked. */
export class NoReply extends Error {
  readonly final: boolean;
  readonly status: number | null;
  constructor(why: string, status: number | null, final: boolean) {
    super(why);
    this.status = status;
    this.final = final;
  }
}

/** What goes with each request. */
export interface Asking {
  pace: Pace;
  wait: Wait;
  /** Milliseconds until a reply is whole. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** That the interface was ever reached: before, one that can't be is not tried for long. */
  reached: boolean;
  /** The model takes no temperature. */
  plain: boolean;
}

const TRIES = 6;
const TRIES_UNREACHED = 2;
/** Milliseconds between tries: twice as many each time; what a server asks for goes first, up to a bound. */
const BACK_OFF = { first: 1_000, most: 60_000, asked: 300_000 };
const AGAIN = new Set([408, 409, 425, 429]);
/** Answers that say the same to every question. */
const FINAL = new Set([401, 402, 403, 404, 405]);
const MOST_BYTES = 1024 * 1024;

/** A wrong try: with how long to wait before the next one, where there may be one. */
interface Failed {
  error: NoReply;
  /** null: there is none. */
  again: { after: number | null } | null;
}

/** Asks a model, again where that may help. Throws `NoReply`; what the caller stops ends with the signal's reason. */
export async function askModel(content: string, model: Model, asking: Asking): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    await asking.pace.turn(asking.signal);
    const made = await tryOnce(content, model, asking);
    if (!('error' in made)) {
      asking.reached = true;
      return made;
    }
    asking.signal?.throwIfAborted();
    const { error, again } = made;
    if (error.status !== null) asking.reached = true;
    if (!again || tried >= (asking.reached ? TRIES : TRIES_UNREACHED))
      throw asking.reached ? error : new NoReply(error.message, error.status, true);
    const own = Math.min(BACK_OFF.most, BACK_OFF.first * 2 ** (tried - 1)) * (0.5 + Math.random() / 2);
    const after = again.after === null ? own : Math.min(BACK_OFF.asked, again.after);
    // Whoever asks meanwhile would only be refused as well.
    if (again.after !== null || error.status === 429) asking.pace.hold(after);
    else await asking.wait(after, asking.signal);
  }
}

async function tryOnce(content: string, { endpoint, model, key }: Model, asking: Asking): Promise<Reply | Failed> {
  const limit = AbortSignal.timeout(asking.timeout);
  const plain = asking.plain;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // A key is for the address that was named, and for no other.
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key.trim()}` }) },
      body: JSON.stringify({ model, messages: [{ role: 'user', content }], ...(!plain && { temperature: 0 }) }),
      signal: asking.signal ? AbortSignal.any([asking.signal, limit]) : limit,
    });
    const text = await bounded(response);
    if (response.status === 200) return replyIn(text);
    if (response.status === 400 && !plain && /temperature/i.test(text)) {
      asking.plain = true;
      return { error: new NoReply('400', 400, false), again: { after: 0 } };
    }
    return refusal(response, text, key);
  } catch (error) {
    const why = limit.aborted ? `TIMEOUT (${asking.timeout / 1000} s)` : reasonOf(error);
    return { error: new NoReply(why, null, false), again: { after: null } };
  }
}

function replyIn(text: string): Reply | Failed {
  const said = parsed(text);
  const choice = isRecord(said) && Array.isArray(said.choices) ? said.choices[0] : undefined;
  const message = isRecord(choice) && isRecord(choice.message) ? choice.message : undefined;
  if (!message) return { error: new NoReply('200: NO_JSON', 200, false), again: { after: null } };
  const usage = isRecord(said) && isRecord(said.usage) ? said.usage : {};
  const { prompt_tokens: sent, completion_tokens: made } = usage;
  return {
    text: contentOf(message.content),
    ...(typeof sent === 'number' && typeof made === 'number' && { tokens: { in: sent, out: made } }),
  };
}

/** A text, or parts of which some are texts. */
function contentOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts: unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('');
}

function refusal(response: Response, text: string, key: string | null): Failed {
  const { status, headers } = response;
  const said = detailOf(status, text, key);
  const why = [String(status), said].filter(Boolean).join(': ');
  const spent = status === 429 && /insufficient_quota|billing/i.test(text);
  const final = FINAL.has(status) || spent || (status >= 300 && status < 400);
  const error = new NoReply(why, status, final);
  const again = !final && (AGAIN.has(status) || status >= 500);
  return { error, again: again ? { after: retryAfter(headers) } : null };
}

/** What an interface says of an error, without the key. Of one that it refuses nothing: many repeat parts of it. */
function detailOf(status: number, text: string, key: string | null): string {
  const said = parsed(text);
  const error = isRecord(said) ? (isRecord(said.error) ? said.error.message : (said.error ?? said.message)) : undefined;
  if (typeof error !== 'string' || status === 401 || status === 403) return '';
  const safe = (key?.trim() ? error.replaceAll(key.trim(), '…') : error).replace(/\b(sk-|bearer\s+)\S+/gi, '…');
  return safe.replace(/\s+/g, ' ').slice(0, 200);
}

/** Milliseconds; null when it is not said. */
function retryAfter(headers: Headers): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const said = headers.get('retry-after');
  if (said === null) return null;
  const ms = /^\d+(\.\d+)?$/.test(said.trim()) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw Object.assign(new Error(), { code: 'TOO_LONG' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The system's code and no more: what a library says of a request may repeat its headers. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'NO_CONNECTION';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
