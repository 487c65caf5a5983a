import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realFile, recordsOf } from '../testing.ts';
import { mutualfriends } from './index.ts';

const SPLITS = ['train', 'dev', 'test'];
const files = SPLITS.flatMap((split) => realFile(`mutualfriends/${split}.json`) ?? []);
const linearised = SPLITS.flatMap((split) => realFile(`mutualfriends/derived_hf_shape_${split}.jsonl`) ?? []);
const goldenFile = realFile('golden/mutualfriends_golden.json');

interface Golden {
  per_dialogue: {
    uuid: string;
    reward: number;
    derived_same_final_selection: boolean;
    selected_in_both_kbs: boolean;
    n_mutual_items: number;
    kb_sizes: number[];
    n_messages: number;
    n_selects: number[];
    actions: Record<string, number>;
    attributes: string[];
    alphas: number[];
    agents: Record<string, string>;
  }[];
}

const readAll = (paths: string[]) =>
  paths.flatMap((file) =>
    recordsOf(file).records.map((raw, record) => mutualfriends.read(raw, { file: 'same', variant: 'cocoa', record })),
  );

describe.skipIf(files.length < 3)('the real dialogues', () => {
  const readings = readAll(files);
  const conversations = readings.flatMap(({ conversation }) => conversation ?? []);

  it('are 15, of which 7 succeed, one without events', () => {
    expect(conversations).toHaveLength(15);
    expect(conversations.filter((conversation) => conversation.extras?.game?.success)).toHaveLength(7);
    expect(readings.flatMap((reading) => reading.findings).map((one) => one.code)).toEqual(['game.no_events']);
    expect(conversations.every((conversation) => conversation.sessions.length === 1)).toBe(true);
  });

  it('have evidence wherever the game succeeded, ending with both selections', () => {
    for (const { conversation, questions } of readings) {
      const evidence = questions[0]?.evidence ?? [];
      const selects = evidence.filter((ref) => ref.raw === 'select').length;
      expect(selects >= 2).toBe(conversation?.extras?.game?.success);
    }
    const motors = readings.find((reading) => reading.conversation?.id === 'C_0cbc924779ab47358adfb6b5cc43199c');
    expect(motors?.questions[0]?.evidence.map((ref) => [ref.turn, ref.raw])).toEqual([
      ['4', 'Company: American Motors Corporation'],
      ['7', 'select'],
      ['8', 'select'],
    ]);
  });

  it.skipIf(!goldenFile)('agree with the golden values', () => {
    const golden = JSON.parse(readFileSync(goldenFile ?? '', 'utf8')) as Golden;
    expect(golden.per_dialogue).toHaveLength(15);
    for (const expected of golden.per_dialogue) {
      const conversation = conversations.find((one) => one.id === expected.uuid);
      const game = conversation?.extras?.game;
      const turns = conversation?.sessions[0]?.turns ?? [];
      const selects = turns.filter((turn) => turn.action?.name === 'select');
      expect({
        reward: game?.reward,
        success: game?.success,
        mutual: game?.mutual.length,
        sizes: game?.knowledgeBases.map((base) => base.length),
        messages: turns.filter((turn) => !turn.action).length,
        selects: ['agent_0', 'agent_1'].map((role) => selects.filter((turn) => turn.role === role).length),
        attributes: game?.attributes.map((attribute) => attribute.name),
        alphas: game?.attributes.map((attribute) => attribute.alpha),
        agents: game?.agents,
      }).toEqual({
        reward: expected.reward,
        success: expected.derived_same_final_selection && expected.selected_in_both_kbs,
        mutual: expected.n_mutual_items,
        sizes: expected.kb_sizes,
        messages: expected.n_messages,
        selects: expected.n_selects,
        attributes: expected.attributes,
        alphas: expected.alphas,
        agents: expected.agents,
      });
    }
  });

  it.skipIf(linearised.length < 3)('read the same from the linearised layout', () => {
    const others = readAll(linearised);
    for (const reading of [...readings, ...others]) {
      for (const session of reading.conversation?.sessions ?? []) session.date.raw = '';
    }
    const paths = (reading: (typeof others)[number]) => reading.findings.map((one) => one.code);
    expect(others.map(({ conversation, questions }) => ({ conversation, questions }))).toEqual(
      readings.map(({ conversation, questions }) => ({ conversation, questions })),
    );
    expect(others.map(paths)).toEqual(readings.map(paths));
  });
});
