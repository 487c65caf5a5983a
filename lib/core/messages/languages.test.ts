import { describe, expect, it } from 'vitest';
import * as english from './en/texts.ts';
import { en } from './en.ts';
import * as russian from './ru/texts.ts';
import { ru } from './ru.ts';
import * as chinese from './zh/texts.ts';
import { zh } from './zh.ts';

/** What a catalogue says, by where it stands: `texts.shell.theme`. */
function flat(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${at}.${key}`));
}
const catalogue = (all: object, texts: object) => new Map([...flat(texts, 'texts'), ...flat(all, 'all')]);

const ENGLISH = catalogue(en, english);
const OTHERS = {
  ru: { said: catalogue(ru, russian), forms: ['few', 'many', 'one', 'other'] },
  zh: { said: catalogue(zh, chinese), forms: ['other'] },
};

const sorted = (all: Iterable<string | undefined>) => [...all].sort();
const PLACE = /\{(\w+)(?:, \w+(?:, (?:=?\w+ \{[^{}]*\} ?)+)?)?\}/g;
const names = (text: string) => sorted(new Set([...text.matchAll(PLACE)].map(([, name]) => name)));
const tags = (text: string) => sorted([...text.matchAll(/<(\/?\w+)>/g)].map(([, tag]) => tag));
const branches = (text: string, kind: 'plural' | 'select') =>
  [...text.matchAll(new RegExp(`\\{(\\w+), ${kind}, ((?:=?\\w+ \\{[^{}]*\\} ?)+)\\}`, 'g'))].map(
    ([, name, forms = '']) => ({
      name,
      forms: sorted([...forms.matchAll(/(=?\w+) \{/g)].map(([, form]) => form)),
    }),
  );
/** Names that a function takes out of its parameters; null where it takes them as a whole. */
const taken = (said: unknown) => {
  const inside = typeof said !== 'function' ? undefined : /^\(?\{([^}]*)\}/.exec(String(said))?.[1];
  return inside === undefined
    ? null
    : sorted(
        inside
          .split(',')
          .map((name) => name.split(/[:=]/)[0]?.trim())
          .filter(Boolean),
      );
};

describe.each(Object.entries(OTHERS))('the catalogue of %s', (_, { said, forms }) => {
  const pairs = [...said].map(([key, text]) => ({ key, text, own: ENGLISH.get(key) }));
  const texts = pairs.flatMap(({ key, text, own }) =>
    typeof text === 'string' && typeof own === 'string' && key.startsWith('texts.') ? [{ key, text, own }] : [],
  );
  const keys = (wrong: readonly { key: string }[]) => wrong.map(({ key }) => key);
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

  it('has no text that English has not, and of the same kind', () => {
    expect(keys(pairs.filter(({ text, own }) => typeof text !== typeof own))).toEqual([]);
    expect(keys(pairs.filter(({ text }) => text === ''))).toEqual(keys(pairs.filter(({ own }) => own === '')));
  });

  it('has the same places and tags in each text', () => {
    expect(keys(texts.filter(({ text, own }) => differs(names(text), names(own))))).toEqual([]);
    expect(keys(texts.filter(({ text, own }) => differs(tags(text), tags(own))))).toEqual([]);
  });

  it('says of every case what English says of it', () => {
    const cases = (text: string) => sorted(branches(text, 'select').map((one) => `${one.name} ${one.forms}`));
    expect(keys(texts.filter(({ text, own }) => differs(cases(text), cases(own))))).toEqual([]);
  });

  it('has the forms of its plurals', () => {
    const wrong = texts.filter(({ text }) =>
      branches(text, 'plural').some((one) =>
        differs(
          one.forms.filter((form) => !form?.startsWith('=')),
          forms,
        ),
      ),
    );
    expect(keys(wrong)).toEqual([]);
  });

  it('is told the same in each message', () => {
    const functions = pairs.filter(({ text, own }) => taken(text) && taken(own));
    expect(keys(functions.filter(({ text, own }) => differs(taken(text), taken(own))))).toEqual([]);
  });
});

it('English has both forms of its plurals', () => {
  const wrong = [...ENGLISH].filter(
    ([key, text]) =>
      key.startsWith('texts.') &&
      branches(String(text), 'plural').some(({ forms }) => !['one', '=1'].some((one) => forms.includes(one))),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

it('every text is said in every language', () => {
  const missing = Object.entries(OTHERS).flatMap(([language, { said }]) =>
    [...ENGLISH.keys()].filter((key) => !said.has(key)).map((key) => `${language} ${key}`),
  );
  expect(missing).toEqual([]);
});
