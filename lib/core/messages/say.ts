/**
 * Texts with places to fill, as ICU writes them: `{name}`, `{count, number}`, `{count, plural, one {# turn} other {# turns}}`,
 * `{where, select, list {…} other {…}}`, `<b>…</b>`. Branches hold no braces. Plain data, so that a page can be handed them. Pure.
 */
import type { formatFor } from './format.ts';

export type Texts = Readonly<Record<string, string>>;
export type Format = ReturnType<typeof formatFor>;

type Ends = Record<never, never>;
/** What a text's places are to be filled with. */
type Places<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name}, number`
    ? Record<Name, number> & Places<Rest>
    : Inside extends `${infer Name}, plural, ${string}`
      ? Record<Name, number> & Places<Behind<Rest>>
      : Inside extends `${infer Name}, select, ${string}`
        ? Record<Name, string> & Places<Behind<Rest>>
        : Record<Inside, string | number> & Places<Rest>
  : Ends;
/** What stands after the branches, which end in two braces. */
type Behind<S extends string> = S extends `}${infer Rest}` ? Rest : S extends `${string}}}${infer Rest}` ? Rest : '';

type Tags<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

type Given<P> = keyof P extends never ? [] : [params: { [K in keyof P]: P[K] }];
/** What comes with a key: nothing where its text has no places. */
export type ParamsOfText<S extends string> = Given<Places<S>>;

/** What comes with a key where values may be anything that is drawn, and tags say how their inside is. */
export type RichParams<S extends string, T> = {
  [K in keyof Places<S>]: Places<S>[K] extends number ? number : Places<S>[K] | T;
} & Record<Tags<S>, (inner: (string | T)[]) => T>;

/** Says the text of a key. A key that is not there, or a parameter that is missing, does not compile. */
export type Say<T extends Texts> = <K extends keyof T & string>(key: K, ...params: ParamsOfText<T[K]>) => string;

const PART = /\{(\w+)(?:, (\w+)(?:, ((?:=?\w+ \{[^{}]*\} ?)+))?)?\}|<(\w+)>(.*?)<\/\4>/gs;

type Value<T> = string | number | T | ((inner: (string | T)[]) => T);

/** The parts of a text, in order: words, and what was made of its tags. */
export function parts<T>(text: string, values: Readonly<Record<string, Value<T>>>, format: Format): (string | T)[] {
  const found: (string | T)[] = [];
  let at = 0;
  for (const match of text.matchAll(PART)) {
    const [all, name, kind, branches = '', tag, inner = ''] = match;
    found.push(text.slice(at, match.index));
    at = match.index + all.length;
    const value = values[name ?? tag ?? ''];
    if (isTag(value)) found.push(value(parts(inner, values, format)));
    else if (kind === 'number') found.push(format.count(Number(value)));
    else if (kind === undefined) found.push(typeof value === 'number' ? String(value) : (value ?? ''));
    else found.push(...parts(branchOf(branches, value as string | number, kind, format), values, format));
  }
  found.push(text.slice(at));
  return found.filter((part) => part !== '');
}

const isTag = <T>(value: Value<T> | undefined): value is (inner: (string | T)[]) => T => typeof value === 'function';

function branchOf(branches: string, value: string | number | undefined, kind: string, format: Format): string {
  const forms = Object.fromEntries([...branches.matchAll(/(=?\w+) \{([^{}]*)\}/g)].map(([, key, text]) => [key, text]));
  const other = forms.other ?? '';
  if (kind === 'select') return forms[String(value)] ?? other;
  const form = forms[`=${value}`] ?? format.form(Number(value), { ...forms, other });
  return form.replaceAll('#', format.count(Number(value)));
}

/** Says texts as they are in the language of the moment. */
export function sayer<T extends Texts>(now: () => readonly [texts: T, format: Format]) {
  const partsOf = <P>(key: string, values: Readonly<Record<string, Value<P>>>) => {
    const [texts, format] = now();
    return parts<P>(texts[key] ?? key, values, format);
  };
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    partsOf<never>(key, values).join('');
  return Object.assign(say, { parts: partsOf });
}
