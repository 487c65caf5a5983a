import { describe, expect, it } from 'vitest';
import { readPredictions } from './index.ts';
import { LOCOMO, read, rowsOf } from './testing.ts';

describe('several systems in one file', () => {
  const names = (file: unknown) =>
    read(file).systems.map(({ name, predictions }) => [name, predictions.length, predictions[1]?.answer]);

  it('by prefix', () => {
    const file = rowsOf(({ text, answer }, i) => ({
      question: text,
      answer,
      mem0_prediction: `a${i}`,
      mem0_f1: 0.1,
      zep_prediction: `b${i}`,
      zep_f1: 0.9,
    }));
    expect(names(file)).toEqual([
      ['mem0', 10, 'a1'],
      ['zep', 10, 'b1'],
    ]);
    expect(read(file).systems.map(({ predictions }) => predictions[0]?.stored)).toEqual([{ f1: 0.1 }, { f1: 0.9 }]);
  });

  it('by files of different shapes, each with its own name and what is said beside its rows', () => {
    const alpha = {
      system: 'alpha',
      answers: rowsOf(({ text }, i) => ({ question: text, response: `a${i}` })).slice(0, 8),
    };
    const beta = rowsOf(({ text, conversation }, i) => ({
      question: text,
      sample_id: conversation,
      generated_answer: `b${i}`,
    }));
    const files = {
      'one.json': alpha,
      'two.json': beta,
      'summary.json': { f1: 0.4, note: 'n' },
      'three.json': beta,
      'boxes.json': rowsOf(({ text }) => ({ question: text, boxes: [3, 1] })),
    };
    const folder = (names: (keyof typeof files)[]) => ({
      name: 'runs',
      bytes: new Uint8Array(),
      members: names.map((name) => ({ name, bytes: Buffer.from(JSON.stringify(files[name])) })),
    });
    const { systems, mapping } = readPredictions(folder(['one.json', 'two.json', 'summary.json']), LOCOMO, null);
    const said = systems.map(({ name, predictions, manifest }) => [name, predictions.length, manifest.system]);
    expect(said).toEqual([
      ['alpha', 8, 'alpha'],
      ['two', 10, undefined],
    ]);
    expect(systems.map(({ predictions }) => predictions[1]?.answer)).toEqual(['a1', 'b1']);
    expect(systems[0]?.report.problems.items[0]?.message).toContain('summary.json');
    // What a preview gives back reads them so again.
    const again = readPredictions(folder(['one.json', 'two.json', 'summary.json']), LOCOMO, mapping);
    expect(again.systems).toEqual(systems);
    // A file that says nothing of its questions is left out, too.
    const silent = readPredictions(folder(['one.json', 'two.json', 'boxes.json']), LOCOMO, null).systems;
    expect(silent.map(({ name }) => name)).toEqual(['alpha', 'two']);
    expect(silent[0]?.report.problems.items[0]?.message).toContain('boxes.json');
    const alike = readPredictions(folder(['two.json', 'three.json']), LOCOMO, null);
    expect(alike.systems.map(({ name }) => name)).toEqual(['two.json', 'three.json']);
  });

  it('by object', () => {
    const file = rowsOf(({ text, answer }, i) => ({
      question: text,
      gold: answer,
      alpha: { answer: `a${i}`, correct: true },
      beta: { answer: `b${i}`, correct: false },
    }));
    expect(names(file)).toEqual([
      ['alpha', 10, 'a1'],
      ['beta', 10, 'b1'],
    ]);
    expect(read(file).systems.map(({ predictions }) => predictions[0]?.judges)).toEqual([
      [{ name: 'alpha', correct: true }],
      [{ name: 'beta', correct: false }],
    ]);
  });

  it('by a field of the rows', () => {
    const file = ['mem0', 'zep'].flatMap((system) =>
      rowsOf(({ text, answer }, i) => ({ system, question: text, gold: answer, response: `${system}${i}` })),
    );
    expect(names(file)).toEqual([
      ['mem0', 10, 'mem01'],
      ['zep', 10, 'zep1'],
    ]);
  });

  it('by names after a common beginning, and by an object of answers', () => {
    const expected = [
      ['mem0', 10, 'a1'],
      ['zep', 10, 'b1'],
    ];
    expect(
      names(rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, pred_mem0: `a${i}`, pred_zep: `b${i}` }))),
    ).toEqual(expected);
    expect(
      names(
        rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, answers: { mem0: `a${i}`, zep: `b${i}` } })),
      ),
    ).toEqual(expected);
  });

  it('by a counted run', () => {
    const file = [0, 1].flatMap((seed) =>
      rowsOf(({ text, answer }, i) => ({ seed, question: text, gold: answer, response: `s${seed}-${i}` })),
    );
    expect(names(file)).toEqual([
      ['seed 0', 10, 's0-1'],
      ['seed 1', 10, 's1-1'],
    ]);
  });

  it('by the key of a list', () => {
    const of = (system: string) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, response: `${system}${i}` }));
    expect(names({ mem0: of('mem0'), 'full-context': of('full') })).toEqual([
      ['mem0', 10, 'mem01'],
      ['full-context', 10, 'full1'],
    ]);
  });

  it('by what names the elements of a list that each hold rows of the same questions', () => {
    const of = (system: string, most = 10) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, response: `${system}${i}` })).slice(0, most);
    const configs = ['W0', 'W1', 'plain'].map((config_id, at) => ({
      config_id,
      weight: at / 2,
      count: 10,
      rows: of(config_id, 10 - at),
    }));
    expect(names({ configs })).toEqual([
      ['W0', 10, 'W01'],
      ['W1', 9, 'W11'],
      ['plain', 8, 'plain1'],
    ]);
    // Parts of one run, of which the last holds again what failed, are no systems.
    const [whole, ...again] = of('a');
    const batches = {
      batches: [
        { batch: 'first', rows: [whole, ...again] },
        { batch: 'second', rows: again.slice(6) },
      ],
    };
    expect(names(batches)).toEqual([['run', 10, 'a1']]);
  });

  it('that nothing names: rows that give way to others with other answers are told', () => {
    const of = (system: string) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, response: `${system}${i}` }));
    const told = (file: unknown) =>
      read(file).systems[0]?.report.problems.items.map(({ code, params }) => [code, params]);
    expect(told([...of('a'), ...of('b')])).toEqual([['predictions.other_answers', { rows: 10 }]]);
    expect(told([...of('a'), ...of('a')])).toEqual([]);
  });

  it('by what each retrieved, in objects side by side', () => {
    const found = (ids: string[], hit: number) => ({ ids, scores: { hit } });
    const file = rowsOf(({ text, turn }) => ({
      question: text,
      by_mode: { fast: found(['D9:9', turn], 0), slow: found([turn, 'D9:8'], 1) },
    }));
    const { systems } = read(file);
    expect(systems.map(({ name, predictions }) => [name, predictions.length, predictions[0]?.contextIds])).toEqual([
      ['fast', 10, ['D9:9', 'D1:3']],
      ['slow', 10, ['D1:3', 'D9:8']],
    ]);
    expect(systems.map(({ predictions }) => predictions[0]?.stored)).toEqual([
      { 'by_mode.scores.hit': 0 },
      { 'by_mode.scores.hit': 1 },
    ]);
    // Of two speakers each is searched for itself: nothing is found twice.
    const speakers = rowsOf(({ text, turn }) => ({
      question: text,
      memories: { Ada: { ids: ['D9:9', turn], count: 2 }, Bruno: { ids: ['D9:8'], count: 1 } },
    }));
    expect(read(speakers).systems.map(({ predictions }) => predictions[0]?.contextIds)).toEqual([
      ['D9:9', 'D9:8', 'D1:3'],
    ]);
    // Other memories of the same session are others.
    const memory = (text: string) => ({ found: [{ session_id: 'session_9', text }], count: 1 });
    const sessions = rowsOf(({ text }, i) => ({
      question: text,
      memories: { Ada: memory(`she bakes ${i}`), Bruno: memory(`he paints ${i}`) },
    }));
    expect(read(sessions).systems.map(({ predictions }) => predictions[0]?.retrieved?.map(({ text }) => text))).toEqual(
      [['she bakes 0', 'he paints 0']],
    );
  });
});
