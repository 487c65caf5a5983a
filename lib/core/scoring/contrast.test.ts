import { expect, it } from 'vitest';
import { contrasted } from './contrast.ts';

/** `=` words of the gold, `!` words that contradict it. */
const said = (gold: string, answer: string) =>
  contrasted(gold, answer)
    .answer.map(({ text, shared, contradicts }) => {
      const [words, blank] = [text.trimEnd(), text.slice(text.trimEnd().length)];
      return (shared ? `=${words}=` : contradicts ? `!${words}!` : words) + blank;
    })
    .join('');

it.each([
  ['28 May 2023', 'Around 27 May 2023.', 'Around !27! =May 2023.='],
  ['28 May 2023', 'May 28, 2023', '=May 28, 2023='],
  ['28 May 2023', 'On Sunday, 28 May 2023, the day before.', 'On Sunday, =28 May 2023,= the day before.'],
  ['Olga', 'It was her aunt Vera.', 'It was her aunt !Vera.!'],
  ['four', 'about 7 of them', 'about !7! of them'],
  ['October', 'In March, I think', 'In !March,! I think'],
  ['a lighthouse', 'A map of the coast', 'A map of the coast'],
])('of "%s", "%s" is marked', (gold, answer, marked) => expect(said(gold, answer)).toBe(marked));

it('leaves nothing out', () => {
  const answer = '  Two  things:\nfirst Ada, then 3 of Bo’s.';
  expect(
    contrasted('Ada, 4', answer)
      .answer.map(({ text }) => text)
      .join(''),
  ).toBe(answer);
});
