import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../parse.ts';
import { contextOf, fixturesIn, realFile, recordsOf, told } from '../testing.ts';
import { realmem } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const readAll = (file: string) =>
  recordsOf(file).records.map((record, nth) => realmem.read(record, contextOf(file, 'persona', nth)));

describe('golden readings', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.json$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(file)), null, 1)}\n`).toMatchFileSnapshot(golden);
  });
});

describe('a persona', () => {
  const [reading] = readAll(path.join(FIXTURES, 'Ada_Fern_dialogues_1k.json'));
  const questions = reading?.questions ?? [];

  it('is asked by turns, and answered by the next', () => {
    expect(questions.map(({ id, text, answer, askedAt }) => [id, text, answer, askedAt?.turns])).toEqual([
      ['Ada_Fern:Q-0001', 'What did I choose to grow?', 'You chose figs.', 5],
      ['Ada_Fern:Q-0002', 'And what do I grow now?', 'Mint.', 9],
      ['Ada_Fern:Q-0003', 'Thanks. Anything else?', null, 11],
    ]);
  });

  it('cites memories, with the turn whose words they copy; else sessions', () => {
    expect(
      questions.map(({ evidence }) =>
        evidence.map(({ level, memory, turn, session }) => [level, memory, turn, session]),
      ),
    ).toEqual([
      [
        ['memory', 'Garden_1-DM-S1_01-02', 'Garden_1:S1_01:2', 'Garden_1:S1_01'],
        ['memory', 'Garden_1-SM-01', undefined, 'Garden_1:S1_01'],
      ],
      [
        ['memory', 'Garden_1-DM-S2_01-01', 'Garden_1:S2_01:3', 'Garden_1:S2_01'],
        ['session', undefined, undefined, 'Garden_1:S2_01'],
        ['memory', undefined, undefined, undefined],
      ],
      [],
    ]);
  });

  it('is read by what the authors’ loader takes, too: other words for true, roles in any case, sessions by their other id', () => {
    const turns = [
      { speaker: 'user', content: 'What do I grow?', is_query: 1 },
      { speaker: 'ASSISTANT', content: 'Figs.', is_query: 'false' },
    ];
    const record = { dialogues: [{ session_id: 'S9', session_uuid: 'u', dialogue_turns: turns }] };
    const { conversation, questions: asked } = realmem.read(record, contextOf('x.json', 'persona', 0));
    expect(conversation?.sessions.map(({ id, turns: said }) => [id, said.map(({ role }) => role)])).toEqual([
      ['S9', ['user', 'assistant']],
    ]);
    expect(asked.map(({ text, answer }) => [text, answer])).toEqual([['What do I grow?', 'Figs.']]);
  });

  it('keeps what an answer to no query says of itself', () => {
    const turns = reading?.conversation?.sessions[1]?.turns ?? [];
    expect(turns.map(({ other }) => other && Object.keys(other))).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ['memory_used', 'memory_session_uuids'],
    ]);
  });
});

const file = realFile('realmem/Kenta_Tanaka_dialogues_256k.json');

describe.skipIf(!file)('the real persona', () => {
  it('has what a plain count finds; every reference is a memory', () => {
    const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
    const { dialogues } = JSON.parse(readFileSync(file ?? '', 'utf8')) as { dialogues: unknown };
    const turns = list(dialogues).map((one) => list(one.dialogue_turns));
    const answers = turns.flatMap((of) => of.filter((_, at) => of[at - 1]?.is_query === true));
    const [reading] = readAll(file ?? '');
    const { sessions = [], memories = [] } = reading?.conversation ?? {};
    const references = reading?.questions.flatMap(({ evidence }) => evidence) ?? [];
    expect([sessions.length, sessions.flatMap((one) => one.turns).length, memories.length]).toEqual([
      ...[list(dialogues).length, turns.flat().length],
      list(dialogues).flatMap((one) => list(one.extracted_memory)).length,
    ]);
    expect(reading?.questions.length).toBe(turns.flat().filter((turn) => turn.is_query === true).length);
    expect(references.filter(({ memory }) => memory !== undefined).length).toBe(
      answers.flatMap((answer) => list(answer.memory_used)).length,
    );
    expect(references.filter(({ status }) => status === 'dangling')).toEqual([]);
    expect(sessions.filter(({ date }) => !date.iso)).toEqual([]);
  });
});
