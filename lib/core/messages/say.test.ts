import { describe, expect, it } from 'vitest';
import { textsAbout } from '#texts';
import * as texts from './en/texts.ts';
import { CONVENTIONS, english, russian as format } from './languages.ts';
import { sayer, type Texts } from './say.ts';
import { textsAbout as heldAbout, holdTexts } from './texts.browser.ts';

const say = sayer(() => [
  {
    plain: 'Open {name}',
    turns: '{n, plural, =0 {no turns} one {# turn} other {# turns}} of {all, number}',
    where: '{at, select, list {In the list} other {Elsewhere}}: <b>{what}</b>.',
  },
  english,
]);

describe('texts', () => {
  it('are filled with names, numbers and plurals', () => {
    expect(say('plain', { name: 'a {b}' })).toBe('Open a {b}');
    expect([0, 1, 12345].map((n) => say('turns', { n, all: 20000 }))).toEqual([
      'no turns of 20\u202f000',
      '1 turn of 20\u202f000',
      '12\u202f345 turns of 20\u202f000',
    ]);
    expect(say('unknown')).toBe('unknown');
  });

  it('may have parts that are drawn', () => {
    const b = (inner: (string | number)[]) => inner.length;
    expect(say.parts<number>('where', { at: 'list', what: 7, b })).toEqual(['In the list', ': ', 1, '.']);
    expect(say.parts<number>('where', { at: 'pane', what: 'x', b })).toEqual(['Elsewhere', ': ', 1, '.']);
  });

  it('take the plurals of their language', () => {
    const russian: Texts = { turns: '{n, plural, one {# реплика} few {# реплики} many {# реплик} other {# реплики}}' };
    const said = sayer(() => [russian, format]);
    expect([1, 3, 11].map((n) => said('turns', { n }))).toEqual(['1 реплика', '3 реплики', '11 реплик']);
  });

  it('are known by their keys and the places in them', () => {
    const t = textsAbout('gaps');
    expect(t('day', { n: 2, way: 'later' })).toBe('2 days later');
    // @ts-expect-error the text has a place for the number
    expect(t('day', { way: 'later' })).toContain('later');
    // @ts-expect-error there is no such text
    expect(t('century', { n: 2, way: 'later' })).toBe('century');
  });

  it('are there in a browser once a page has sent them', () => {
    const t = heldAbout('gaps');
    expect(() => t('same')).toThrow('no texts about gaps');
    holdTexts({ gaps: texts.gaps }, 'en', CONVENTIONS.en);
    expect(t('same')).toBe('at the same time');
  });

  it.each(Object.entries<Texts>(texts))('about %s have no brace or bracket that means nothing', (_, all) => {
    for (const [key, text] of Object.entries(all)) {
      const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, 1]);
      const left = sayer(() => [{ [key]: text }, english])(key, Object.fromEntries(names));
      expect(left.replaceAll(/<(\/?\w+)>/g, '')).not.toMatch(/[{}]|, plural,|, select,/);
    }
  });
});
