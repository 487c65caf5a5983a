import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLACED } from './index.ts';
import { placingsOf } from './testing.ts';

const SAMPLE = path.join(import.meta.dirname, '../../../public/samples/locomo-sample.json');
const placings = placingsOf(SAMPLE);

function place(text: string, time?: string, conversation = 'conv-1') {
  const placing = placings.get(conversation);
  if (!placing) throw new Error(`no ${conversation}`);
  return placing.place(text, time);
}

describe('quotations', () => {
  it.each([
    ['Nora: That’s the one. I’m keeping every drawer. Flour below, spices above.', ['D1:5']],
    [
      '[NORA]: How’s training? Still the atlases?\n[ELIAS]: Ah. I slipped on ice above the quarry last Sunday',
      ['D2:8', 'D2:9'],
    ],
    [
      '[Conversation on June 30, 2024] Session 6:\n[ELIAS]: Packed. Nine point four kilos, and not a single atlas.\n[NORA]: I’m almost disappointed. When do you leave?',
      ['D6:1', 'D6:2'],
    ],
  ])('%s', (text, turns) => {
    const found = place(text);
    expect(found.turns).toEqual(turns);
    expect(found.score).toBeGreaterThan(0.75);
  });
});

describe('facts in other words', () => {
  it.each([
    ['Elias sprained his left wrist when he slipped on ice above the quarry', 'D2:9'],
    ['Nora found a second-hand deck oven for 1,900 euros', 'D2:2'],
    ['Elias became a dog owner when Biscuit came home', 'D3:2'],
    ["Elias's father broke his hip (as of 2024-04-21)  (tags: fact)", 'D4:3'],
    ["{'fact': 'Nora hired Samir for the early shift.'}", 'D5:11'],
    ['Nora shared a photo of a dark round loaf of bread', 'D2:6'],
  ])('%s', (text, turn) => {
    const found = place(text);
    expect(found.turns[0]).toBe(turn);
    expect(found.score).toBeGreaterThanOrEqual(PLACED);
  });

  it('days that were meant are found in the words that mean them', () => {
    // 14 January 2024 was a Sunday: “on Friday”.
    expect(place('Nora signed the lease on 12 January 2024').turns).toEqual(['D1:3']);
  });
});

describe('several facts in one text', () => {
  const oven = 'Nora found a second-hand deck oven for 1,900 euros';
  const wrist = 'Elias sprained his left wrist when he slipped on ice above the quarry';
  const dog = 'Elias became a dog owner when Biscuit came home';
  const hip = 'Elias’s father broke his hip';

  it.each([
    [[oven, wrist].join('. '), ['D2:2', 'D2:9']],
    [`- ${oven}\n- ${dog}`, ['D2:2', 'D3:2']],
    [`${wrist}, and ${oven}`, ['D2:9', 'D2:2']],
    [JSON.stringify([oven, wrist, dog, hip].map((memory) => ({ memory }))), ['D2:2', 'D2:9', 'D3:2', 'D4:3']],
    [`Memories:\n1. ${oven}.\n2. Nora competed in a chess tournament last winter.`, ['D2:2']],
  ])('are placed each for itself: %s', (text, turns) => {
    expect(place(text).turns).toEqual(turns);
  });

  it('stay in the turn that says them both', () => {
    expect(place('Elias slipped on ice above the quarry. Elias sprained his left wrist last Sunday.').turns).toEqual([
      'D2:9',
    ]);
  });

  it('are nowhere when nobody said any', () => {
    expect(
      place('- Elias is learning to sail in Portugal\n- Nora competed in a chess tournament last winter').turns,
    ).toEqual([]);
  });
});

describe('what nobody said', () => {
  it.each([
    'Elias is learning to sail and has bought a small boat in Portugal',
    'Nora competed in a chess tournament last winter',
    'Nora is kind',
    '',
    '!!!',
  ])('%s', (text) => {
    const found = place(text);
    expect(found.turns).toEqual([]);
    expect(found.score).toBeLessThan(PLACED);
  });

  it('of another conversation is told', () => {
    const text = 'Priya works at a station with internet for one hour a day and strong wind';
    expect(place(text, undefined, 'conv-2').turns[0]).toBe('D1:1');
    expect(place(text)).toMatchObject({ turns: [], leakedFrom: 'conv-2' });
  });
});

it('the same text is answered the same, whenever it is asked', () => {
  const first = place('Elias sprained his left wrist');
  place('Nora is kind');
  expect(place('Elias sprained his left wrist')).toEqual(first);
});
