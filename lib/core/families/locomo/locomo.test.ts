import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, RecordContext, Sample } from '../format.ts';
import { told } from '../testing.ts';
import { locomo } from './index.ts';

const fixture = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8'));

const wrapped: unknown[] = fixture('wrapped.json');
const raw: Record<string, unknown> = fixture('raw-7.json');
const personas: Record<string, unknown[]> = fixture('personas.json');

const context = (file: string, record = 0, more: Partial<RecordContext> = {}): RecordContext => ({
  file,
  variant: 'locomo10',
  record,
  ...more,
});

const readings: Record<string, () => Reading[]> = {
  wrapped: () => wrapped.map((record, n) => locomo.read(record, context('wrapped.json', n, { byte: n * 100 }))),
  'raw-7': () => [locomo.read(raw, context('raw-7.json', 0, { variant: 'multimodal_dialog' }))],
  personas: () =>
    Object.entries(personas).flatMap(([key, list]) =>
      list.map((record, index) =>
        locomo.read(record, context('personas.json', index, { variant: 'personas', member: { key, index } })),
      ),
    ),
};

describe('golden readings', () => {
  it.each(Object.keys(readings))('reads %s as written down', (name) => {
    expect(told(readings[name]?.())).toEqual(fixture(`${name}.golden.json`));
  });
});

describe('detection', () => {
  const detect = (records: unknown[], root: Sample['root'] = 'array') =>
    locomo.detect({ file: 'x.json', root, records });

  it('tells the three layouts apart by content', () => {
    expect(detect(wrapped)).toBe('locomo10');
    expect(detect([raw], 'object')).toBe('multimodal_dialog');
    expect(detect(personas.train ?? [], 'members')).toBe('personas');
  });

  it('looks past records that are broken', () => {
    expect(detect([null, 3, { conversation: null }, wrapped[1]])).toBe('locomo10');
  });

  it('refuses other things that have a conversation, sessions or questions', () => {
    expect(detect([])).toBeNull();
    expect(detect([{ conversation: { id: 1 } }])).toBeNull();
    expect(detect([{ conversation: [{ role: 'user' }] }])).toBeNull();
    expect(detect([{ question_id: 'q', haystack_sessions: [], question: 'x' }])).toBeNull();
    expect(detect([{ id: 1, sessions: [{ id: 1, messages: [] }] }])).toBeNull();
    expect(detect([{ session_1: 'a note' }])).toBeNull();
  });
});

describe('ids', () => {
  it('takes the id of a raw file from its name and appends the suffix of a repeat', () => {
    const reading = locomo.read(raw, context('26.json', 4, { suffix: '~2' }));
    expect(reading.conversation?.id).toBe('26~2');
    expect(reading.questions.map((question) => question.id)).toEqual(['26~2:0']);
    expect(reading.questions[0]?.conversation).toBe('26~2');
  });

  it('numbers a record without sample_id, and says so', () => {
    const reading = locomo.read(wrapped[1], context('wrapped.json', 1));
    expect(reading.conversation?.id).toBe('record-1');
    expect(reading.findings.filter((one) => one.code === 'id.missing')).toHaveLength(1);
  });
});

describe('damage', () => {
  it('shows the questions of a conversation that lost its sessions, in a file of that layout', () => {
    const record = {
      sample_id: 'lost',
      conversation: { session_1: [] },
      qa: [{ question: 'Who?', evidence: ['D1:1'] }],
    };
    const { conversation, questions, findings } = locomo.read(record, context('x.json'));
    expect(conversation).toMatchObject({ id: 'lost', title: 'lost', sessions: [], participants: [] });
    expect(questions[0]?.evidence).toEqual([{ raw: 'D1:1', level: 'turn', status: 'dangling' }]);
    expect(findings.map((one) => one.code)).toContain('session.empty');
    expect(locomo.read(record, context('x.json', 0, { variant: '' })).conversation).toBeNull();
  });
});

describe('any input', () => {
  const somewhere = context('any.json', 3, { byte: 7 });

  it('reads every JSON value without throwing, and refuses what is no object', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const { conversation, questions, findings } = locomo.read(value, somewhere);
        if (conversation) return;
        expect(questions).toEqual([]);
        expect(findings.map((one) => one.code)).toEqual(['record.unexpected']);
      }),
    );
  });

  it('reads records whose parts are anything at all', () => {
    const any = fc.jsonValue({ maxDepth: 3 });
    const turn = fc.record(
      { speaker: any, dia_id: any, text: any, img_url: any, blip_caption: any, query: any, 're-download': any },
      { requiredKeys: [] },
    );
    const qa = fc.record(
      { question: any, answer: any, evidence: any, category: any, adversarial_answer: any },
      { requiredKeys: [] },
    );
    const anything = { speaker_a: any, speaker_b: any, session_1_date_time: any, session_2: any };
    const parts = { session_1_summary: any, session_1_observation: any, events_session_1: any };
    const turns = fc.oneof(fc.array(fc.oneof(turn, any)), any);
    const flat = fc.record({ ...anything, ...parts, session_1: turns, qa: fc.oneof(fc.array(fc.oneof(qa, any)), any) });
    fc.assert(
      fc.property(flat, fc.record(parts, { requiredKeys: [] }), any, (fields, about, noise) => {
        const record = { sample_id: noise, conversation: fields, qa: fields.qa };
        for (const summary of [about, noise]) {
          const nested = { ...record, session_summary: summary, observation: summary, event_summary: summary };
          checkSound(locomo.read(nested, somewhere));
        }
        checkSound(locomo.read(fields, somewhere));
      }),
    );
  });

  it('survives any one value of a fixture being replaced', () => {
    const texts = [JSON.stringify(wrapped[0]), JSON.stringify(raw), JSON.stringify(personas.train?.[0])];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.jsonValue({ maxDepth: 2 }), (text, position, value) => {
        const record: unknown = JSON.parse(text);
        checkSound(locomo.read(replaceAt(record, position), somewhere));
        function replaceAt(root: unknown, at: number): unknown {
          let count = 0;
          const total = JSON.stringify(root).split(/[,[{]/).length;
          return JSON.parse(JSON.stringify(root), (_, part: unknown) => (count++ === at % total ? value : part));
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Ids are unique, references lead to what exists, and every finding says where it is. */
function checkSound({ conversation, questions, findings }: Reading) {
  for (const one of findings) expect(one.where).toMatchObject({ file: 'any.json', record: 3, byte: 7 });
  if (!conversation) return;
  const turns = conversation.sessions.flatMap((session) => session.turns);
  const ids = new Set(turns.map((turn) => turn.id));
  expect(ids.size).toBe(turns.length);
  for (const session of conversation.sessions) {
    expect(session.turns.length).toBeGreaterThan(0);
    for (const cited of session.observations ?? []) for (const id of cited.turns) expect(ids).toContain(id);
  }
  for (const ref of questions.flatMap((question) => question.evidence)) {
    if (ref.turn === undefined) expect(ref).toEqual({ raw: ref.raw, level: 'turn', status: 'dangling' });
    else expect(ids).toContain(ref.turn);
  }
}
