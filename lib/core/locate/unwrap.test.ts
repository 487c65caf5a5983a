import { describe, expect, it } from 'vitest';
import { storeDay } from './clean.ts';
import { clauseEnd, piecesOf, unwrapped } from './unwrap.ts';

const FACT = 'Nora signed the lease (at last)';

describe('what stores put around a fact', () => {
  it.each([
    `Memory 3: ${FACT}`,
    `- ${FACT}`,
    `12. ${FACT}`,
    `[2023-05-08] ${FACT}`,
    `1:56 pm on 8 May, 2023: ${FACT}`,
    `2023-05-08T13:56:00Z - ${FACT}`,
    `**Fact**: ${FACT}`,
    `fact: ${FACT}`,
    `[Conversation on June 30, 2024] Session 6 Summary: ${FACT}`,
    `${FACT} (as of 2024-01-12)  (tags: fact, home)`,
    `${FACT} (Date range: 2024-01-12 10:00:00 - present)`,
    `${FACT} [score: 0.82]`,
    `{'fact': "${FACT}"}`,
    JSON.stringify({ memory: FACT }),
    JSON.stringify({ id: 'm-1', score: 0.6, content: { fact: FACT, confidence: 0.9 } }),
    `<memory id="3" type="fact">${FACT}</memory>`,
    `- Memory 2 [2023-05-08]: {"text": ${JSON.stringify(FACT)}}`,
  ])('is taken off: %s', (text) => {
    expect(unwrapped(text).fact).toBe(FACT);
  });

  it.each([
    'Nora: Note to self: buy flour',
    'Elias ran 12. kilometres',
    '{"broken":',
    '{"count": 3}',
    '[]',
    '<3 you, Nora',
    '',
    '-',
    'Memory is what fails Elias',
    '2 euros - a good price',
  ])('is nothing here: %s', (text) => {
    expect(unwrapped(text).fact).toBe(text);
  });

  it('tells the store’s day', () => {
    const dayIn = (text: string, time?: string) => storeDay(unwrapped(text).around, time);
    const day = Date.UTC(2024, 0, 12) / 86_400_000;
    expect(dayIn(`${FACT} (as of 12 January, 2024)`)).toBe(day);
    expect(dayIn(`[2024-01-12] ${FACT}`)).toBe(day);
    expect(dayIn(`[2023-01-12] ${FACT}`, '2024-01-12')).toBe(day);
    expect(dayIn('Nora signed the lease on 12 January 2024')).toBeNull();
  });
});

describe('several facts in a text', () => {
  const pieces = (text: string) => piecesOf(unwrapped(text), clauseEnd(['nora', 'elias']));
  const two = ['Nora signed the lease.', 'Elias broke his wrist.'];

  it.each([
    two.join(' '),
    two.join('\n'),
    `Facts:\n- ${two[0]}\n- [2023-05-08] ${two[1]}`,
    JSON.stringify(two),
    JSON.stringify(two.map((memory) => ({ memory, score: 0.5 }))),
    `<FACTS>\n${two.map((one) => `<fact>${one}</fact>`).join('')}\n</FACTS>`,
  ])('are told apart: %s', (text) => {
    expect(pieces(text)).toEqual(two);
  });

  it('are told apart by who is named', () => {
    const joined = ['Nora likes dogs', 'Elias likes painting dogs'];
    expect(pieces(joined.join(', and '))).toEqual(joined);
    expect(pieces(joined.join('; '))).toEqual(joined);
  });

  it.each(['Nora likes dogs, and cats are fine with her', 'Dr. Wu came', 'Nora and Elias met', ''])(
    'are none of one: %s',
    (text) => expect(pieces(text)).toEqual([]),
  );
});
