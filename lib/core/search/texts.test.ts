import { expect, it } from 'vitest';
import { conversationId, questionId, type TextKind } from '../model/index.ts';
import { type SearchedText, searchTexts, textHit } from './texts.ts';
import { parseTurnQuery } from './turn-query.ts';

const text = (kind: TextKind, id: string, said: string): SearchedText => ({
  kind,
  question: questionId(id),
  conversation: conversationId('c'),
  text: said,
});

const TEXTS = [
  text('retrieved', 'q1', 'Nora opened a bakery on Linden Street, in the old pharmacy, after a long search.'),
  text('prediction', 'q1', 'A pharmacy stood there'),
  text('gold', 'q1', 'A pharmacy'),
  text('question', 'q2', 'Which café did Élise open?'),
  text('prediction', 'q3', 'Её собаки спят'),
];

const found = (q: string) =>
  searchTexts(parseTurnQuery(q), TEXTS).map(({ text: { kind, question } }) => `${kind} ${question}`);

it('ranks by kind, by how often and by how much else is said', () => {
  expect(found('pharmacy')).toEqual(['gold q1', 'prediction q1', 'retrieved q1']);
  expect(found('pharmacy bakery')).toEqual(['retrieved q1']);
  expect(found('bak*')).toEqual(['retrieved q1']);
  expect(found('"linden street" OR cafe')).toEqual(['question q2', 'retrieved q1']);
  expect(found('elise')).toEqual(['question q2']);
  expect(found('собака')).toEqual(['prediction q3']);
  expect(found('pharmacy -bakery -stood')).toEqual(['gold q1']);
  expect(found('')).toEqual([]);
});

it('says where it was found', () => {
  const query = parseTurnQuery('stood');
  const [hit] = searchTexts(query, TEXTS);
  expect(hit && textHit(hit, query)).toMatchObject({
    kind: 'prediction',
    question: 'q1',
    snippet: [
      { text: 'A pharmacy ', hit: false },
      { text: 'stood', hit: true },
      { text: ' there', hit: false },
    ],
  });
});
