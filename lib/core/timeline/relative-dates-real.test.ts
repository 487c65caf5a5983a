import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realFile } from '../families/testing.ts';
import { type MeantDate, meantDates } from './relative-dates.ts';

interface Judged {
  words: string;
  start: number;
  said: string;
  meaning: string;
}

const FILE = realFile('locomo/locomo10.json');

/** The texts of all turns, by `conversation/turn`. */
function textsOf(file: string): Map<string, { text: string; said: string }> {
  const conversations: { sample_id: string; conversation: Record<string, unknown> }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const texts = new Map<string, { text: string; said: string }>();
  for (const { sample_id, conversation } of conversations) {
    for (const [key, turns] of Object.entries(conversation)) {
      if (!/^session_\d+$/.test(key) || !Array.isArray(turns)) continue;
      const said = sessionDay(String(conversation[`${key}_date_time`]));
      for (const { dia_id, text } of turns) texts.set(`${sample_id}/${dia_id}`, { text, said });
    }
  }
  return texts;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function sessionDay(raw: string): string {
  const [, day = '', month = '', year] = /on (\d+) (\w+), (\d{4})/.exec(raw) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function placeOf(text: string, words: string, before: number): number {
  let at = -1;
  for (let found = 0; found <= before; found++) at = text.toLowerCase().indexOf(words.toLowerCase(), at + 1);
  return at;
}

function judgedIn(texts: Map<string, { text: string }>): Map<string, Judged[]> {
  const lines = readFileSync(path.join(import.meta.dirname, 'fixtures/locomo-dates.tsv'), 'utf8').split('\n');
  const judged = new Map<string, Judged[]>();
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    const [turn = '', words = '', before, said = '', meaning = ''] = line.split('\t');
    const start = placeOf(texts.get(turn)?.text ?? '', words, Number(before));
    judged.set(turn, [...(judged.get(turn) ?? []), { words, start, said, meaning }]);
  }
  return judged;
}

const asJudged = ({ from, to, meaning }: MeantDate) => `${meaning.about ? 'about ' : ''}${from}/${to}`;

describe.skipIf(FILE === undefined)('words about time in all 5 882 turns of LoCoMo', () => {
  const texts = textsOf(FILE ?? '');
  const judged = judgedIn(texts);
  const all = [...judged.values()].flat();
  const wrong: string[] = [];
  const hit = new Set<Judged>();
  let found = 0;
  for (const [turn, { text, said }] of texts) {
    for (const one of meantDates(text, { raw: said, iso: said })) {
      found += 1;
      const right = judged
        .get(turn)
        ?.find(
          ({ start, words, meaning }) =>
            start < one.end && one.start < start + words.length && meaning === asJudged(one),
        );
      if (right) hit.add(right);
      else wrong.push(`${turn} ${one.words}: ${asJudged(one)}`);
    }
  }

  it('are judged by hand: 741 expressions, said on the days of the file, where they stand', () => {
    expect(texts.size).toBe(5882);
    expect(all).toHaveLength(741);
    expect(all.filter(({ start }) => start < 0)).toEqual([]);
    for (const [turn, list] of judged) for (const { said } of list) expect(said).toBe(texts.get(turn)?.said);
  });

  it('are read with a precision of 0.99 or more, over every date that is shown', () => {
    expect(found).toBeGreaterThan(500);
    expect(1 - wrong.length / found, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('are found: 521 of the 523 that mean a known day or span', () => {
    const meant = all.filter(({ meaning }) => meaning !== 'none');
    expect(meant).toHaveLength(523);
    expect(hit.size).toBeGreaterThanOrEqual(521);
  });
});
