import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from '../../messages/render.ts';
import type { FindingData } from '../../model/index.ts';
import type { Reading } from '../format.ts';
import { contextOf, fixturesIn, recordsOf, sampleOf, told } from '../testing.ts';
import { longmemeval } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

function readAll(name: string): Reading[] {
  const file = path.join(FIXTURES, name);
  const variant = longmemeval.detect(sampleOf(file)) ?? '';
  return recordsOf(file).records.map((raw, record) => longmemeval.read(raw, contextOf(file, variant, record)));
}

const readOne = (raw: unknown) => longmemeval.read(raw, contextOf('x.json', 's', 0));
const codes = (findings: FindingData[]) => findings.map((found) => found.code);
const ids = (reading: Reading | undefined) => reading?.conversation?.sessions.map((session): string => session.id);

describe('fixtures', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.jsonl?$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(path.basename(file))), null, 1)}\n`).toMatchFileSnapshot(golden);
  });

  it.each([
    ['indented-s.json', 's'],
    ['oracle-object.json', 'oracle'],
    ['custom.jsonl', 'custom'],
  ])('%s is variant %s', (name, variant) => {
    expect(longmemeval.detect(sampleOf(path.join(FIXTURES, name)))).toBe(variant);
  });
});

describe('a history', () => {
  const [tomato, books, violin] = readAll('indented-s.json');

  it('shows both levels of evidence, sessions first', () => {
    expect(tomato?.questions[0]?.evidence).toEqual([
      { raw: 'answer_tomato', level: 'session', session: 'answer_tomato', status: 'ok' },
      { raw: 'has_answer', level: 'turn', session: 'answer_tomato', turn: 'answer_tomato:0', status: 'ok' },
    ]);
    expect(tomato?.findings).toEqual([]);
  });

  it('keeps has_answer exactly where the file has it', () => {
    const marks = tomato?.conversation?.sessions.map((session) => session.turns.map((turn) => turn.hasAnswer));
    expect(marks).toEqual([
      [undefined, undefined],
      [true, false],
      [undefined, undefined, undefined],
    ]);
    expect(tomato?.conversation?.sessions[0]?.turns[0]).not.toHaveProperty('hasAnswer');
  });

  it('keeps empty sessions and names a repeated id ~2', () => {
    expect(ids(books)).toEqual(['answer_books_1', 'filler_c', 'filler_c~2', 'answer_books_2', 'late']);
    expect(books?.conversation?.sessions[1]?.turns).toEqual([]);
    expect(books?.conversation?.extras?.emptySessions).toEqual(['filler_c']);
    expect(codes(books?.findings ?? [])).toEqual([
      'session.empty',
      'id.duplicate',
      'session.date_missing',
      'session.after_question',
      'answer.not_string',
      'evidence.dangling',
      'evidence.session_without_turn',
    ]);
  });

  it('reads a number as the answer, and a type with underscores', () => {
    const question = books?.questions[0];
    expect(question).toMatchObject({
      answer: '3',
      answerRaw: 3,
      type: 'knowledge_update',
      typeKey: 'knowledge-update',
    });
    expect(question?.date).toEqual({ raw: '2024/03/15 (Fri) 12:00', iso: '2024-03-15T12:00' });
  });

  it('knows an abstention by its id, and does not mind that it cites a session', () => {
    expect(violin?.questions[0]?.abstention).toBe(true);
    expect(tomato?.questions[0]?.abstention).toBe(false);
    expect(codes(violin?.findings ?? [])).toEqual(['evidence.session_without_turn']);
  });

  it('keeps the file order of unsorted sessions and says so once', () => {
    const [tea] = readAll('oracle-object.json');
    expect(ids(tea)).toEqual(['answer_tea_2', 'answer_tea_1']);
    expect(codes(tea?.findings ?? [])).toEqual(['session.unsorted', 'evidence.session_without_turn']);
  });
});

describe('odd records', () => {
  const [hop, nameless, unasked, riddle, bare] = readAll('custom.jsonl');

  it('maps the task names of the custom-history tool', () => {
    expect(hop?.questions[0]).toMatchObject({ type: 'two_hop', typeKey: 'multi-session' });
    expect(nameless?.questions[0]).toMatchObject({ type: 'temp_reasoning_implicit', typeKey: 'temporal-reasoning' });
    expect(riddle?.questions[0]).toMatchObject({ type: 'riddle_solving', typeKey: 'riddle-solving' });
    expect(codes(riddle?.findings ?? [])).toContain('question.unknown_type');
  });

  it('reports a marked turn outside the answer sessions', () => {
    expect(hop?.findings.map(({ code, where }) => [code, where.turn])).toEqual([
      ['evidence.turn_outside_answer_session', 'ghent:0'],
    ]);
  });

  it('makes ids for what has none and gives the three lengths', () => {
    expect(nameless?.conversation?.id).toBe('record-1');
    expect(ids(nameless)).toEqual(['session-0', 'session-1']);
    const mismatch = nameless?.findings.find((found) => found.code === 'haystack.length_mismatch');
    expect(mismatch && render(mismatch.message)).toContain(
      'haystack_session_ids: absent, haystack_dates: 1, haystack_sessions: 2',
    );
  });

  it('shows a history without a question', () => {
    expect(unasked?.conversation?.id).toBe('77');
    expect(unasked?.questions).toEqual([]);
    expect(unasked?.conversation?.extras?.other).toEqual({ compiled_with: { seed: 7 } });
    const turns = unasked?.conversation?.sessions[0]?.turns.map((turn) => [turn.speaker, turn.role, turn.text]);
    expect(turns).toEqual([
      ['system', 'system', 'Be brief.'],
      ['tool', 'other', '{"temperature": 4}'],
      ['assistant', 'assistant', ''],
      ['', 'other', 'Who said this?'],
      ['', 'other', 'a bare line'],
      ['user', 'user', '["a","list"]'],
      ['user', 'user', 'Marked oddly.'],
    ]);
    expect(unasked?.conversation?.sessions[0]?.turns[6]?.other).toEqual({ tokens: 3 });
  });

  it('leaves out a record without sessions, and says what it expected', () => {
    expect(bare?.conversation).toBeNull();
    expect(bare?.findings[0]).toMatchObject({ code: 'record.unexpected', where: { record: 4, path: '$' } });
  });

  it('takes the first of several sessions that an answer id could mean', () => {
    const twice = { haystack_session_ids: ['a', 'a', 'a~2'], haystack_dates: [], answer_session_ids: ['a', 'a~2'] };
    const reading = readOne({ question: '?', haystack_sessions: [[], [], []], ...twice });
    expect(ids(reading)).toEqual(['a', 'a~2', 'a~2~2']);
    expect(reading.questions[0]?.evidence.map((ref): string | undefined => ref.session)).toEqual(['a', 'a~2~2']);
  });

  it('reports a question without text when there is more of it', () => {
    const reading = readOne({ question_id: 'q', answer: 'yes', haystack_sessions: [] });
    expect(reading.questions).toEqual([]);
    expect(codes(reading.findings)).toContain('question.no_text');
    expect(reading.conversation?.extras?.other).toEqual({ answer: 'yes' });
  });

  it('appends the suffix of a repeated record to both ids', () => {
    const raw = { question_id: 'q', question: '?', haystack_sessions: [] };
    const reading = longmemeval.read(raw, { ...contextOf('x.json', 's', 5), suffix: '~2' });
    expect([reading.conversation?.id, reading.questions[0]?.id, reading.questions[0]?.conversation]).toEqual([
      'q~2',
      'q~2',
      'q~2',
    ]);
  });
});

describe('variants', () => {
  const history = (sessions: number, more: object = {}) => {
    const names = Array.from({ length: sessions }, (_, i) => `s${i}`);
    return { haystack_session_ids: names, haystack_sessions: names.map(() => []), answer_session_ids: ['s0'], ...more };
  };
  const variant = (...records: unknown[]) =>
    longmemeval.detect({ file: 'longmemeval_oracle.json', root: 'array', records });

  it('goes by content, not by the file name', () => {
    expect(variant(history(50))).toBe('s');
    expect(variant(history(50), history(480))).toBe('m');
    expect(variant(history(1), history(50))).toBe('s');
    expect(variant(history(1), history(1))).toBe('oracle');
    expect(variant(history(50, { question_type: 'two_hop' }))).toBe('custom');
    expect(variant(history(50, { question_type: 'knowledge_update' }))).toBe('s');
    expect(variant(history(50, { haystack_session_ids: undefined }))).toBe('custom');
    expect(variant({ question_id: 'q', question: '?' }, 'text', null)).toBeNull();
  });
});

describe('a history with lists of questions and answers', () => {
  const turn = (role: string, content: string, more = {}) => ({ role, content, ...more });
  const fig = [turn('user', 'I planted a fig.', { has_answer: true }), turn('assistant', 'Lovely.')];
  const pots = [turn('user', 'I bought “two” pots.'), turn('assistant', "It's a start.")];
  const plain = [turn('user', 'I planted a fig.'), turn('assistant', 'Lovely.')];
  const lists = { questions: ['What grows?', 'How many pots?'], answers: [['a fig'], '2'] };
  const asked = (raw: unknown) => {
    const found = longmemeval.read(raw, { file: 'x.json', variant: 'shared', record: 0 });
    return found.questions.map(({ id, answer, evidence }) => [
      id,
      answer,
      evidence.map(({ turn: of, session }) => of ?? session),
    ]);
  };

  it('has a question for each, with its own evidence', () => {
    const raw = {
      ...{
        haystack_sessions: [fig, pots],
        haystack_session_ids: ['s1', 's2'],
        haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21'],
      },
      ...{ ...lists, question_ids: ['q1', 'q2_abs'], answer_session_ids: [['s1'], ['s2']] },
    };
    expect(longmemeval.detect({ file: 'x.json', root: 'array', records: [raw] })).toBe('shared');
    expect(asked(raw)).toEqual([
      ['q1', 'a fig', ['s1', 's1:0']],
      ['q2_abs', '2', ['s2']],
    ]);
  });

  it('is read with its history as one text', () => {
    const python = `['Chat Time: 2023/05/20 (Sat) 02:21', [{'role': 'user', 'content': 'I planted a fig.'}, {'role': 'assistant', 'content': 'Lovely.'}]]`;
    for (const context of [JSON.stringify(['Chat Time: 2023/05/20', plain, 'Chat Time: 2023/05/21', pots]), python]) {
      const raw = {
        context,
        ...lists,
        metadata: {
          haystack_sessions: [[fig], [[turn('user', 'Who?')]]],
          question_types: ['multi-session', 'multi-session'],
        },
      };
      expect(longmemeval.detect({ file: 'x.json', root: 'array', records: [raw] })).toBe('shared');
      expect(asked(raw)[0]).toEqual(['record-0:0', 'a fig', ['session-1', 'session-1:0']]);
      expect(asked(raw)[1]?.[2]).toEqual([]);
    }
    expect(
      longmemeval.read(
        { context: 'no list', ...lists, metadata: { haystack_sessions: [] } },
        { file: 'x', variant: 'shared', record: 0 },
      ).conversation,
    ).toBeNull();
  });
});
