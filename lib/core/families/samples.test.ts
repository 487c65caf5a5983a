/** The built-in samples are what a newcomer sees first: each has to show every feature of its family, and nothing that can't be read. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Conversation, Family, FindingData, Question, Turn } from '../model/index.ts';
import { detect, formatOf } from './index.ts';
import { contextOf, recordsOf, sampleOf } from './testing.ts';

interface Read {
  conversations: Conversation[];
  questions: Question[];
  findings: FindingData[];
}

function readSample(name: string, family: Family): Read {
  const file = path.resolve(import.meta.dirname, '../../../public/samples', name);
  const detected = detect(sampleOf(file));
  expect(detected?.family).toBe(family);
  const variant = detected?.variant ?? '';
  const { read } = formatOf(family);
  const readings = recordsOf(file).records.map((record, i) => read(record, contextOf(file, variant, i)));
  return {
    conversations: readings.flatMap(({ conversation }) => conversation ?? []),
    questions: readings.flatMap(({ questions }) => questions),
    findings: readings.flatMap(({ findings }) => findings),
  };
}

const turnsOf = (conversations: Conversation[]): Turn[] =>
  conversations.flatMap(({ sessions }) => sessions.flatMap(({ turns }) => turns));

const counted = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const codes = (findings: FindingData[]) => counted(findings.map(({ code }) => code));
const sessionsWithTurns = ({ sessions }: Conversation) => sessions.filter(({ turns }) => turns.length > 0).length;

test('LoCoMo: two conversations with images, every category, and every kind of reference', () => {
  const { conversations, questions, findings } = readSample('locomo-sample.json', 'locomo');
  expect(conversations.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'conv-1 Nora & Elias',
    'conv-2 Priya & Marcus',
  ]);
  expect(conversations.map(sessionsWithTurns)).toEqual([6, 5]);
  expect(turnsOf(conversations)).toHaveLength(148);
  expect(counted(questions.map(({ typeKey }) => typeKey))).toEqual({ 1: 8, 2: 8, 3: 6, 4: 15, 5: 5 });
  expect(questions.filter(({ category }) => category === 5).every((q) => q.adversarialAnswer)).toBe(true);

  const images = turnsOf(conversations).flatMap(({ images }) => images ?? []);
  expect(images.filter(({ url, caption }) => url && caption)).toHaveLength(8);
  expect(images.filter(({ url }) => !url)).toHaveLength(2);
  expect(images.filter(({ caption }) => !caption)).toHaveLength(2);
  expect(images.some(({ redownload }) => redownload)).toBe(true);

  const references = questions.flatMap(({ evidence }) => evidence);
  const repaired = references.filter(({ status }) => status === 'repaired');
  expect(repaired.map(({ raw, turn }) => `${raw} → ${turn}`)).toEqual([
    'D4:3; D4:5 → D4:3',
    'D4:3; D4:5 → D4:5',
    'D6:05 → D6:5',
    'D:3:13 → D3:13',
    'D2:11 D2:13 → D2:11',
    'D2:11 D2:13 → D2:13',
  ]);
  expect(references.filter(({ status }) => status === 'dangling').map(({ raw }) => raw)).toEqual(['D7:3']);
  expect(codes(findings)).toEqual({
    'answer.missing': 5,
    'answer.not_string': 2,
    'evidence.dangling': 1,
    'evidence.empty': 1,
    'evidence.repaired': 4,
    'image.caption_without_url': 2,
    'image.url_without_caption': 1,
    'observation.multiple_turns': 5,
    'session.date_without_session': 1,
    'session.empty': 1,
  });
});

test('LongMemEval: every question type, an abstention, an update, Markdown and sessions that recur', () => {
  const { conversations, questions, findings } = readSample('longmemeval-sample.json', 'longmemeval');
  expect(conversations.map(sessionsWithTurns)).toEqual([6, 6, 7, 6, 8, 10, 6, 7]);
  expect(counted(questions.map(({ typeKey }) => typeKey))).toEqual({
    'single-session-user': 2,
    'single-session-assistant': 2,
    'single-session-preference': 1,
    'temporal-reasoning': 1,
    'knowledge-update': 1,
    'multi-session': 1,
  });
  expect(questions.filter(({ abstention }) => abstention).map(({ id }) => id)).toEqual(['09cc7e31_abs']);
  expect(questions.map(({ answerRaw }) => answerRaw)).toContain(12);

  const turns = turnsOf(conversations);
  const answers = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  for (const markdown of [/^\|.+\|$/m, /^```/m, /^- /m, /^1\. /m, /^### /m]) {
    expect(answers.some((text) => markdown.test(text))).toBe(true);
  }
  expect(Math.max(...answers.map((text) => text.split('\n').length))).toBeGreaterThan(40);
  expect(turns.filter(({ hasAnswer }) => hasAnswer)).toHaveLength(12);
  expect(questions.find(({ typeKey }) => typeKey === 'knowledge-update')?.evidence.map((ref) => ref.session)).toEqual(
    expect.arrayContaining(['answer_run_1', 'answer_run_2']),
  );
  const ids = conversations.flatMap(({ sessions }) => sessions.map(({ id }) => id));
  expect(new Set(ids).size).toBeLessThan(ids.length / 2);
  expect(codes(findings)).toMatchObject({ 'session.empty': 1, 'session.unsorted': 1, 'answer.not_string': 1 });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('GigaMemory: four types in Russian, and a dialogue without labels', () => {
  const { conversations, questions, findings } = readSample('gigamemory-sample.jsonl', 'gigamemory');
  expect(conversations.map(sessionsWithTurns)).toEqual([5, 6, 7, 5, 5]);
  expect(questions.map(({ id, typeKey }) => `${id} ${typeKey}`)).toEqual([
    '1 fact_equal_session',
    '2 info_consolidation',
    '3 info_updating',
    '4 no_info',
  ]);
  expect(questions.map(({ evidence }) => evidence.map(({ session }) => session))).toEqual([
    ['3'],
    ['2', '5'],
    ['2', '6'],
    ['4'],
  ]);
  expect(questions.at(-1)?.abstention).toBe(true);
  expect(turnsOf(conversations).every(({ text }) => /[а-я]|“/i.test(text))).toBe(true);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('MutualFriends: two successes, one after a failed selection, a failure, and a dialogue that never began', () => {
  const { conversations, questions, findings } = readSample('mutualfriends-sample.json', 'mutualfriends');
  const games = conversations.flatMap(({ extras }) => extras?.game ?? []);
  expect(games.map(({ reward, success }) => [reward, success])).toEqual([
    [1, true],
    [1, true],
    [0, false],
    [null, false],
  ]);
  expect(games.map(({ mutual }) => mutual.length)).toEqual([1, 1, 1, 1]);
  expect(games.map(({ attributes }) => attributes.length)).toEqual([3, 4, 3, 3]);
  expect(games.map(({ knowledgeBases }) => knowledgeBases.map((items) => items.length))).toEqual([
    [6, 6],
    [7, 7],
    [8, 8],
    [6, 6],
  ]);
  expect(conversations.map((conversation) => turnsOf([conversation]).length)).toEqual([6, 11, 9, 0]);
  const selections = turnsOf(conversations.slice(1, 2)).flatMap(({ action }) => action ?? []);
  expect(selections.map(({ mutual }) => mutual)).toEqual([false, false, true, true]);
  expect(questions).toHaveLength(4);
  expect(codes(findings)).toMatchObject({ 'game.no_events': 1, 'game.no_outcome': 1 });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('BEAM: every type of question, a chat of batches and one of plans, an order, and an answer unlike its rubric', () => {
  const { conversations, questions, findings } = readSample('beam-sample.json', 'beam');
  expect(conversations.map(({ title, sessions }) => [title, sessions.length])).toEqual([
    ['Planning a small bakery', 4],
    ['Three sisters at sea', 6],
  ]);
  expect(conversations[1]?.sessions.map(({ within }) => within?.[0])).toEqual([
    ...['Plan 1', 'Plan 1', 'Plan 2', 'Plan 2', 'Plan 3', 'Plan 3'],
  ]);
  expect(turnsOf(conversations).filter(({ mark }) => mark !== undefined)).toHaveLength(20);
  expect(Object.keys(counted(questions.map(({ typeKey }) => typeKey)))).toHaveLength(10);
  expect(counted(questions.map(({ expected }) => expected?.kind ?? ''))).toEqual({ rubric: 14, ordering: 2 });
  expect(codes(findings)).toEqual({ 'answer.differs_from_rubric': 1, 'evidence.dangling': 1 });
});
