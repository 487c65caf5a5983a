import { afterEach, expect, it } from 'vitest';
import { type Language, provideLanguage } from '../messages/current-language.ts';
import { conversationId, NO_FILTER, type QuestionHead, questionId } from '../model/index.ts';
import { KeptList, listParts, ReviewedList } from './kept-list.ts';
import { wholeList } from './questions.ts';

const QUESTION: QuestionHead = {
  id: questionId('c:0'),
  conversation: conversationId('c'),
  index: 0,
  text: 'Where did Ada work?',
  answer: 'In a lighthouse',
  category: 1,
  typeKey: '1',
  typeLabel: 'multi-hop',
  type: 'multi-hop',
  abstention: false,
  evidence: { turns: 1, sessions: 1, repaired: 0, dangling: 0, image: false },
};

afterEach(() => provideLanguage(() => 'en'));

const speak = (language: Language) => provideLanguage(() => language);

function kept(): KeptList {
  const parts = new Map(listParts([QUESTION]));
  return new KeptList({
    length: 1,
    part: (name) => parts.get(name) ?? new Uint8Array(),
    heads: () => [QUESTION],
    positionOf: () => 0,
  });
}

it.each([
  ['a list that is here', () => wholeList([QUESTION])],
  ['a list that was kept', () => new ReviewedList(kept(), new Map())],
])('%s calls its filters by the language that is asked in, whichever it was made and first read in', (_, make) => {
  speak('ru');
  const list = make();
  const labels = () => {
    const { facets } = list.select(NO_FILTER);
    return [facets.evidence, facets.abstention, facets.review, facets.category].map(([facet]) => facet?.label);
  };
  expect(labels()).toEqual(['одна реплика', 'с ответом', 'не проверен', 'multi-hop']);
  speak('zh');
  expect(labels()).toEqual(['一条发言', '可回答', '未审阅', 'multi-hop']);
  speak('en');
  expect(labels()).toEqual(['one turn', 'answerable', 'not reviewed', 'multi-hop']);
});
