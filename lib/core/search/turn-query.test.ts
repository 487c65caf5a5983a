import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetOf } from './snippet.ts';
import { hitsIn, meets, parseTurnQuery, sought } from './turn-query.ts';
import { WordNumbers } from './word-numbers.ts';
import { indexedText, normalForm, wordsOf } from './words.ts';

const finds = (query: string, ...fields: string[]) =>
  meets(
    parseTurnQuery(query),
    fields.map((text) => wordsOf(text).map(({ word }) => word)),
  );

/** The words of a text as the index counts them, in order. */
function indexedWords(text: string): string[] {
  const words = new WordNumbers();
  const said = new Uint32Array(text.length + 1);
  const count = words.read(text, said, 0);
  const texts = new Map(words.alphabetical().map(({ word, text }) => [word, text]));
  return [...said.subarray(0, count)].map((word) => texts.get(word) ?? '');
}

describe('words', () => {
  it.each([
    ['Ёлка', 'елка'],
    ['ЙОГ', 'йог'],
    ['Café', 'cafe'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ＡＢＣ１', 'abc1'],
    ['ﬁne', 'fine'],
    ['İstanbul', 'istanbul'],
  ])('%s is compared as %s', (text, form) => expect(normalForm(text)).toBe(form));

  it('are runs of letters and digits, Chinese characters one by one', () => {
    const text = "Don't pay $1,500 — 我爱你 2 times";
    expect(wordsOf(text).map(({ word }) => word)).toEqual('don t pay 1 500 我 爱 你 2 times'.split(' '));
    const odd = 'x😀yé_z\u0308 1\u{20000}b𝐀，w';
    expect(wordsOf(odd).map(({ word, start, end }) => [word, odd.slice(start, end)])).toEqual([
      ['x', 'x'],
      ['ye', 'yé'],
      ['z', 'z\u0308'],
      ['1', '1'],
      ['\u{20000}', '\u{20000}'],
      ['ba', 'b𝐀'],
      ['w', 'w'],
    ]);
    expect(wordsOf('ab  ёж').map(({ word, start, end }) => [word, start, end])).toEqual([
      ['ab', 0, 2],
      ['еж', 4, 6],
    ]);
  });

  it('are what the index makes of an indexed text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('a', 'B', '7', ' ', '_', "'", 'é', 'Ё', '—', '我', '🙂', '\u0301', '\0', 'İ', 'Σ'),
      }),
    );
    fc.assert(
      fc.property(text, (said) => {
        expect(indexedWords(indexedText(said))).toEqual(wordsOf(said).map(({ word }) => word));
      }),
      { numRuns: 300 },
    );
  });

  it('are the same when a run is met again', () => {
    const said = 'Ёлка’s café, 我爱你';
    expect([indexedText(said), indexedText(said)]).toEqual(Array(2).fill('елка s cafe, 我 爱 你'));
  });
});

describe('the query language', () => {
  it.each([
    ['red bike', 'a bike that is red', true],
    ['red bike', 'a red car', false],
    ['"red bike"', 'my red bike', true],
    ['"red bike"', 'a bike, red', false],
    ['bik*', 'two bikes', true],
    ['bik', 'two bikes', false],
    ['"red bi*"', 'a red bike', true],
    ['"red bi"*', 'a red bike', true],
    ['bike OR car', 'a car', true],
    ['red bike OR blue car', 'a blue car', true],
    ['red bike OR blue car', 'a red car', false],
    ['bike NOT red', 'a red bike', false],
    ['bike NOT red', 'a blue bike', true],
    ['bike -red', 'a red bike', false],
    ['bike -"very red"', 'a red bike, very', true],
    ['bike AND red', 'red bike', true],
    ['not and or', 'or not and', true],
    ["don't", "I don't", true],
    ["don't", 'I do not, t', false],
    ['爱你', '我爱你', true],
    ['你爱', '我爱你', false],
    ['ёлка', 'ЕЛКА', true],
    ['-red', 'blue', false],
    ['NOT', 'not', false],
    ['***', 'a', false],
    ['well-known', 'well known', true],
    ['собака', 'Нет у нас собак!', true],
    ['собаки', 'Гуляю с СОБАКОЙ', true],
    ['собака', 'собачий корм', false],
    ['собак', 'собака', true],
    ['собак*', 'собаке', true],
    ['собаки*', 'собаке', false],
    ['"собаки"', 'собаке', false],
    ['"собаки"', 'собаки', true],
    ['"рыжая собака"', 'рыжую собаку', false],
    ['рыжая собака', 'собаку видел, рыжую', true],
    ['щенок -собака', 'щенок собаки', false],
    ['щенок NOT собака', 'щенка отдали', true],
    ['кот OR собака', 'котов двое', true],
    ['ребёнок', 'дети', true],
    ['бизнес-план', 'без бизнес-плана', true],
    ['кот', 'который', false],
    ['bake', 'I baked', false],
    ['bake~', 'I baked', true],
    ['(bake~)', 'baking', true],
    ['bake~', 'a baker', false],
    ['кот~', 'коты', true],
    ['-bake~ bread', 'baked bread', false],
  ])('%s in “%s”: %s', (query, text, found) => expect(finds(query, text)).toBe(found));

  it('keeps a phrase inside one text, and words across all', () => {
    expect(finds('"red bike"', 'it is red', 'bike in a yard')).toBe(false);
    expect(finds('red bike', 'it is red', 'bike in a yard')).toBe(true);
  });

  it('asks for the same thing once', () => {
    const red = { words: ['red'], prefix: false };
    expect(parseTurnQuery('red "RED" red -bi* -bi* red*')).toEqual([
      { all: [red, { words: ['red'], prefix: true }], none: [{ words: ['bi'], prefix: true }] },
    ]);
  });

  it('asks for a word that has forms by any of them', () => {
    const forms = (word: string) => [word, `${word}s`];
    const phrase = (...words: string[]) => ({ words, prefix: false });
    expect(sought(parseTurnQuery('big-dog~ OR "dog" -cat~'), forms)).toEqual([
      { all: [[phrase('big', 'dog'), phrase('big', 'dogs')]], none: [] },
      { all: [[phrase('dog')]], none: [phrase('cat'), phrase('cats')] },
    ]);
  });
});

describe('highlighting', () => {
  it('gives the ranges of every phrase, merged and in the original text', () => {
    const text = 'Ёлка, a red red bike and a RÉD one';
    const marked = hitsIn(text, parseTurnQuery('елка OR red "red bike"')).map(([a, b]) => text.slice(a, b));
    expect(marked).toEqual(['Ёлка', 'red', 'red bike', 'RÉD']);
  });

  it('marks the form that stands there', () => {
    const text = 'Кота зовут Барсик, а котов двое; кот у котика.';
    const marked = hitsIn(text, parseTurnQuery('коты')).map(([a, b]) => text.slice(a, b));
    expect(marked).toEqual(['Кота', 'котов', 'кот']);
    expect(snippetOf(text, parseTurnQuery('барсика'))).toEqual([
      { text: 'Кота зовут ', hit: false },
      { text: 'Барсик', hit: true },
      { text: ', а котов двое; кот у котика.', hit: false },
    ]);
  });

  it('shows the surroundings of the first hit', () => {
    const parts = snippetOf(
      `${'word '.repeat(100)}the needle is here ${'tail '.repeat(100)}`,
      parseTurnQuery('needle'),
    );
    expect(parts.filter((p) => p.hit)).toEqual([{ text: 'needle', hit: true }]);
    expect(parts[0]).toEqual({ text: '… ', hit: false });
    expect(parts.map((p) => p.text).join('').length).toBeLessThan(260);
  });

  it('begins and ends with whole words', () => {
    const text = `${'undivided '.repeat(40)}needle ${'undivided '.repeat(40)}`;
    const words = snippetOf(text, parseTurnQuery('needle'))
      .map((part) => part.text)
      .join('')
      .split(' ');
    expect(new Set(words)).toEqual(new Set(['…', 'undivided', 'needle']));
  });

  it('never cuts a character in two', () => {
    for (const before of ['', 'a']) {
      const text = `${before}${'🙂'.repeat(80)} needle ${before}${'🙂'.repeat(200)}`;
      for (const { text: part } of snippetOf(text, parseTurnQuery('needle'))) expect(part.isWellFormed()).toBe(true);
      for (const { text: part } of snippetOf(text, parseTurnQuery('other'))) expect(part.isWellFormed()).toBe(true);
    }
  });

  it('loses nothing and invents nothing but the ellipses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ maxLength: 3 }), (text, q) => {
        const inner = snippetOf(text, parseTurnQuery(q)).map((p) => p.text);
        const joined = inner.join('').replace(/^… /, '').replace(/ …$/, '');
        expect(text.replace(/\s+/gu, ' ')).toContain(joined.trim().slice(0, 100).replace(/\s+$/u, ''));
      }),
    );
  });
});
