import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../messages/render.ts';
import { contextOf, fixturesIn, realFile, recordsOf, told } from '../testing.ts';
import { files } from './files.ts';
import { personamem } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const readAll = (file: string) =>
  recordsOf(file).records.map((record, nth) => personamem.read(record, contextOf(file, 'shared', nth)));

describe('golden readings', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.jsonl?$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(file)), null, 1)}\n`).toMatchFileSnapshot(golden);
  });
});

describe('a history', () => {
  const [authors, amb, gone, pair] = readAll(path.join(FIXTURES, 'gathered.jsonl'));

  it('begins a session with each message of the system', () => {
    expect(authors?.conversation?.sessions.map(({ id, turns }) => [id, turns.length])).toEqual([
      ['session-1', 3],
      ['session-2', 3],
    ]);
    expect(authors?.conversation?.title).toBe('Ada Fern');
  });

  it('is asked in the middle, with options; a right one that stands there twice is told', () => {
    expect(authors?.questions.map(({ id, askedAt, answer }) => [id, askedAt, answer])).toEqual([
      ['q-1', { turns: 3, session: 'session-1' }, '(a) You might like figs, since you grow them.'],
      ['q-2', { turns: 6, session: 'session-2' }, "(d) You don't like plants."],
    ]);
    expect(authors?.questions.map(({ expected }) => expected?.kind === 'options' && expected.gold)).toEqual([
      ['a'],
      ['d'],
    ]);
    expect(authors?.findings.map(({ code, where }) => [code, where.question])).toContainEqual([
      'answer.twice_among_options',
      'q-1',
    ]);
  });

  it('is read from AMB’s documents, with the sessions it names', () => {
    expect(amb?.conversation?.sessions[0]?.turns.map(({ role, text }) => [role, text])).toEqual([
      ['system', 'Current user persona: Name: Bo Lind   \nGender Identity: Male'],
      ['user', 'User: I moved to Oslo.\n\nIt rains.'],
      ['assistant', 'Assistant: Welcome.'],
    ]);
    expect(
      amb?.questions.map(({ text, answer, evidence }) => [text, answer, evidence.map(({ status }) => status)]),
    ).toEqual([
      ['Where do I live?', '(a) In Oslo.', ['ok', 'dangling']],
      ['Where is it wet?', 'Oslo', []],
    ]);
  });

  it('is read from AMB’s copy of other benchmarks: turns in JSON, dates, types', () => {
    expect(pair?.conversation?.participants).toEqual([
      { name: 'Per', role: 'speaker_a' },
      { name: 'Ida', role: 'speaker_b' },
    ]);
    expect(
      pair?.conversation?.sessions.map(({ date, turns }) => [
        date.iso,
        turns.map(
          ({ id, speaker, text, images }) => `${id} ${speaker}: ${text}${images ? ` [${images[0]?.caption}]` : ''}`,
        ),
      ]),
    ).toEqual([
      ['2024-03-09T10:00', ['D2:1 Per: Did you sell it?']],
      ['2024-03-02T09:30', ['D1:1 Ida: I bought a kayak.', 'D1:2 Per: Show me! [a red kayak]']],
      [undefined, ['session-3:0 user: Hello.']],
    ]);
    expect(pair?.questions.map(({ typeKey, date, evidence }) => [typeKey, date?.iso, evidence[0]?.session])).toEqual([
      ['single-hop', '2024-03-09T10:00', 'session-2'],
    ]);
    expect(pair?.findings.map(({ code }) => code)).toEqual(['session.date_unreadable', 'session.unsorted']);
  });

  it('is left out with a finding where its messages are not there', () => {
    expect([gone?.conversation, gone?.findings.map(({ code }) => code)]).toEqual([null, ['record.unexpected']]);
  });
});

describe('its files', () => {
  it('are pairs of one tier in one folder', () => {
    const sets = files.sets([
      ...['data/questions_32k.csv', 'data/shared_contexts_32k.jsonl', 'data/questions_1M.csv', 'data/readme.json'],
      ...['amb/a-32k-queries.json.gz', 'amb/a-32k-documents.json.gz', 'other/shared_contexts_1M.jsonl'],
    ]);
    expect(sets.map(({ title, files: of }) => [title, of])).toEqual([
      ['PersonaMem 32k', ['data/questions_32k.csv', 'data/shared_contexts_32k.jsonl']],
      ['PersonaMem a-32k', ['amb/a-32k-queries.json.gz', 'amb/a-32k-documents.json.gz']],
    ]);
  });

  it('are called by their folder where AMB’s have no name, and are no set without the documents', () => {
    const names = ['categories', 'documents', 'queries', 'stats'].map((name) => `data/locomo/locomo10/${name}.json.gz`);
    expect(files.sets(names).map(({ title, files: of }) => [title, of])).toEqual([
      ['AMB locomo locomo10', [names[2], names[1]]],
    ]);
    expect(files.sets(names.filter((name) => !name.includes('documents')))).toEqual([]);
  });

  it('are joined by the context; a context without its messages keeps its questions', async () => {
    const csv = 'question_id,shared_context_id,correct_answer\nq-1,c1,(a)\nq-2,c9,"(b)\n"\n';
    const texts: Record<string, string> = {
      'questions_1.csv': csv,
      contexts: '{"c1":[{"role":"user"}]}\nbroken\n{"c2":[]}',
    };
    const read = async function* (name: string) {
      for (const byte of Buffer.from(texts[name] ?? '')) yield Uint8Array.of(byte);
    };
    let out = '';
    for await (const piece of files.gather({ folder: '', title: '', files: ['questions_1.csv', 'contexts'] }, read))
      out += piece;
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        shared_context: 'c1',
        messages: [{ role: 'user' }],
        questions: [{ question_id: 'q-1', shared_context_id: 'c1', correct_answer: '(a)' }],
      },
      { shared_context: 'c2', messages: [], questions: [] },
      {
        shared_context: 'c9',
        messages: null,
        questions: [{ question_id: 'q-2', shared_context_id: 'c9', correct_answer: '(b)\n' }],
      },
    ]);
  });
});

const [queries, documents] = ['queries', 'documents'].map((name) => realFile(`personamem/amb-32k-${name}.json.gz`));

describe.skipIf(!queries || !documents)('AMB’s copy of 32k', () => {
  it('has what a plain count finds, and the 17 questions whose right option stands twice', async () => {
    const open = (file = '') => gunzipSync(readFileSync(file));
    const read = async function* (name: string) {
      yield open(name);
    };
    let out = '';
    const set = { folder: '', title: '', files: [queries ?? '', documents ?? ''] };
    for await (const piece of files.gather(set, read)) out += piece;
    const readings = out
      .trim()
      .split('\n')
      .map((line, nth) => personamem.read(JSON.parse(line), contextOf('x', 'amb', nth)));
    const questions = readings.flatMap((reading) => reading.questions);
    const asked = JSON.parse(open(queries).toString()) as { gold_ids: string[] }[];
    const said = JSON.parse(open(documents).toString()) as { content: string }[];
    const sessions = readings.flatMap(({ conversation }) => conversation?.sessions ?? []);
    expect([sessions.length, questions.length]).toEqual([said.length, asked.length]);
    expect(sessions.flatMap(({ turns }) => turns).length).toBe(
      said.flatMap(({ content }) => content.match(/^\[(SYSTEM|USER|ASSISTANT)\] /gm) ?? []).length,
    );
    expect(questions.flatMap(({ evidence }) => evidence).filter(({ status }) => status === 'ok').length).toBe(
      asked.flatMap((one) => one.gold_ids).length,
    );
    expect(questions.filter(({ expected }) => expected?.kind !== 'options' || expected.gold.length !== 1)).toEqual([]);
    const twice = readings.flatMap(({ findings }) =>
      findings.filter(({ code }) => code === 'answer.twice_among_options'),
    );
    expect(twice).toHaveLength(17);
    const told = readings.flatMap(({ findings }) => findings.filter(({ code }) => code === 'answer.told_by_length'));
    const ends = told.map((found) => (inWords(found).message.includes('longest') ? 'longest' : 'shortest'));
    expect([ends.filter((end) => end === 'longest').length, ends.length]).toEqual([288, 288 + 127]);
  });
});
