import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds for which what was refused or broke is asked again. */
const PATIENCE = 90;
/** Milliseconds until a request counts as broken, if nothing else is said, and from one try to the next. */
export const BROKEN = 20_000;
const AGAIN = 50;
/** What a server, or the balancer before it, says when a part is away. */
const REFUSED = new Set([502, 503, 504]);

/** A response that was read to its end. */
export interface Said {
  status: number;
  text: string;
  etag: string | null;
}

/** What is sent. A `FormData` or a text can be sent again. */
export interface Sent {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}

/** One request, once. Rejects where no whole answer came. */
export async function ask(url: string, sent: Sent = {}, patience = BROKEN): Promise<Said> {
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(patience) });
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
}

/**
 * As a careful client asks: again, at the next of `origins` each time, while it is refused or breaks. Any other answer is given. Throws when
 * that takes too long.
 */
export async function insist(
  origins: readonly string[],
  path: string,
  sent: Sent = {},
  patience = BROKEN,
): Promise<Said> {
  const until = Date.now() + PATIENCE * 1000;
  for (let tries = Math.floor(Math.random() * origins.length); ; tries++) {
    const said = await ask(`${origins[tries % origins.length]}${path}`, sent, patience).catch((error: Error) => error);
    if (!(said instanceof Error) && !REFUSED.has(said.status)) return said;
    if (Date.now() > until)
      throw new Error(`${path}: ${said instanceof Error ? said.cause || said.message : said.text}`);
    await sleep(AGAIN);
  }
}

/** What our own API says in answer to a GET, parsed. Throws when it is not success. */
export async function got<T>(origins: readonly string[], path: string): Promise<T> {
  const { status, text } = await insist(origins, path);
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

export const json = (method: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

export function fileForm(name: string, content: string | Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content]), name);
  return form;
}

/** Waits until `is` holds, looking each tenth of a second. Seconds that took; null when it did not within `most` seconds. */
export async function eventually(is: () => Promise<boolean>, most: number): Promise<number | null> {
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  while (passed() < most) {
    if (await is()) return passed();
    await sleep(100);
  }
  return null;
}
