import { expect, it } from 'vitest';
import { type ListedNote, questionId, runId } from '../model/index.ts';
import { noteRows } from './note-rows.ts';

it('writes a line for each note', () => {
  const note: ListedNote = {
    question: questionId('q1'),
    run: runId('a'),
    runName: 'A',
    text: 'Who?',
    gold: null,
    answer: 'Ada',
    tags: ['date', 'vague'],
    note: 'off by one',
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-02T00:00:00.000Z',
  };
  expect(noteRows([note])).toEqual([
    {
      run: 'a',
      run_name: 'A',
      question: 'q1',
      text: 'Who?',
      gold: null,
      answer: 'Ada',
      tags: 'date | vague',
      note: 'off by one',
      reviewer: null,
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-02T00:00:00.000Z',
    },
  ]);
});
