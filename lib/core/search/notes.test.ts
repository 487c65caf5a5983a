import { expect, it } from 'vitest';
import { type ListedNote, questionId, runId } from '../model/index.ts';
import { selectNotes } from './notes.ts';

const note = (question: string, run: string, tags: string[], text?: string): ListedNote => ({
  question: questionId(question),
  run: runId(run),
  runName: run.toUpperCase(),
  tags,
  ...(text !== undefined && { note: text }),
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-02T00:00:00.000Z',
});

const NOTES = [
  note('q1', 'a', ['date', 'vague'], 'off by one'),
  note('q2', 'a', ['date']),
  note('q1', 'b', ['person'], 'the aunt'),
];
const NONE = { tag: [], run: [], q: '' };

it('counts tags and runs, each without its own filter', () => {
  const { items, tags, runs } = selectNotes(NOTES, { ...NONE, tag: ['date', 'person'], run: ['a'] });
  expect(items.map(({ question }) => question)).toEqual(['q1', 'q2']);
  expect(tags.map(({ key, count }) => [key, count])).toEqual([
    ['date', 2],
    ['vague', 1],
  ]);
  expect(runs).toEqual([
    { key: 'a', label: 'A', count: 2 },
    { key: 'b', label: 'B', count: 1 },
  ]);
});

it('looks for a text in notes and tags', () => {
  expect(selectNotes(NOTES, { ...NONE, q: 'AUNT' }).items).toEqual([NOTES[2]]);
  expect(selectNotes(NOTES, { ...NONE, q: 'vague' }).items).toEqual([NOTES[0]]);
});
