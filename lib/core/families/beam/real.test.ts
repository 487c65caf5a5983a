/** Counts and evidence of real chats against a reading that shares no code with ours: Python's. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contextOf, realFile } from '../testing.ts';
import { beam } from './index.ts';

const chats = realFile('beam/chats/100K');

const COUNTED = `
import json, sys, glob, os
def numbers(x):
    if isinstance(x, dict): x = list(x.values())
    return [n for y in x for n in numbers(y)] if isinstance(x, list) else [x]
found = {}
for folder in glob.glob(os.path.join(sys.argv[1], '*')):
    chat = json.load(open(os.path.join(folder, 'chat.json')))
    asked = json.load(open(os.path.join(folder, 'probing_questions', 'probing_questions.json')))
    said = {m['id']: (m['role'], len(m['content'].rsplit('->->', 1)[0].rstrip())) for b in chat for t in b['turns'] for m in t}
    cited = [[n, n in said] for qs in asked.values() for q in qs for n in numbers(q.get('source_chat_ids', []))]
    found[os.path.basename(folder)] = {
        'sessions': [sum(len(t) for t in b['turns']) for b in chat],
        'dates': [next((m['time_anchor'] for t in b['turns'] for m in t if m.get('time_anchor')), '') for b in chat],
        'questions': {k: len(v) for k, v in asked.items()},
        'cited': [c for c in cited],
        'rubric': [len(q['rubric']) for qs in asked.values() for q in qs],
    }
print(json.dumps(found))
`;

const counted = z.record(
  z.string(),
  z.object({
    sessions: z.array(z.number()),
    dates: z.array(z.string()),
    questions: z.record(z.string(), z.number()),
    cited: z.array(z.tuple([z.number(), z.boolean()])),
    rubric: z.array(z.number()),
  }),
);

it.skipIf(!chats)('real chats: sessions, turns, questions, rubrics and evidence as Python counts them', () => {
  const folder = chats ?? '';
  const expected = counted.parse(JSON.parse(execFileSync('python3', ['-c', COUNTED, folder], { encoding: 'utf8' })));
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(8);
  const faults: string[] = [];
  for (const [number, counts] of Object.entries(expected)) {
    const json = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, number, name), 'utf8'));
    const record = {
      conversation_id: number,
      chat: json('chat.json'),
      probing_questions: json('probing_questions/probing_questions.json'),
    };
    const { conversation, questions, findings } = beam.read(record, contextOf(folder, 'chats', 0));
    const types: Record<string, number> = {};
    for (const { typeKey } of questions) types[typeKey] = (types[typeKey] ?? 0) + 1;
    expect({
      sessions: conversation?.sessions.map(({ turns }) => turns.length),
      dates: conversation?.sessions.map(({ date }) => date.raw),
      questions: types,
      cited: questions.flatMap(({ evidence }) => evidence.map(({ raw, turn }) => [Number(raw), turn === raw])),
      rubric: questions.map(({ expected: form }) => (form && 'items' in form ? form.items.length : 0)),
    }).toEqual(counts);
    expect(conversation?.sessions.every(({ date }) => date.iso !== undefined)).toBe(true);
    expect(conversation?.sessions.some(({ turns }) => turns.some(({ text }) => text.includes('->->')))).toBe(false);
    faults.push(...findings.map(({ code, where }) => `${code} ${where.question}`));
  }
  // Eight weeks in the rubric, four in the answer.
  expect(faults).toEqual(['answer.differs_from_rubric 1:temporal_reasoning:0']);
});
