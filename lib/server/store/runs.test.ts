import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetId, questionId } from '../../core/model/index.ts';
import { openDatabase, SERVING } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { removedRuns } from './removed-runs.ts';
import type { NewRun, ScoredRow } from './runs.ts';
import { openStore, type Store } from './store.ts';

let home: string;
let store: Store;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-runs-'));
  store = openStore(home);
  store.datasets.add({
    slug: 'pairs',
    name: 'pairs',
    path: '/pairs.json',
    member: null,
    origin: 'file',
    bytes: 1,
    mtime: 1,
  });
});

afterEach(() => {
  store.close();
  rmSync(home, { recursive: true, force: true });
});

const NOTHING = { total: 0, items: [] };

function newRun(slug: string, rows = 2): NewRun {
  return {
    slug,
    dataset: datasetId('pairs'),
    name: slug,
    file: `${slug}.json`,
    format: 'rows',
    bytes: 10,
    created: '2024-01-01T00:00:00.000Z',
    rows,
    matched: rows,
    unmatched: 0,
    duplicates: 0,
    missing: 0,
    judges: ['grade'],
    manifest: { model: 'a model', other: {} },
    metrics: { accuracy: { all: { n: rows, value: 0.5, ci: [0.1, 0.9] }, byType: {} } },
    yardstick: 'accuracy',
    report: {
      format: 'rows',
      shape: 'a list of rows',
      rows,
      matched: rows,
      how: [],
      fields: [],
      unmatched: NOTHING,
      duplicates: NOTHING,
      ambiguous: NOTHING,
      missing: { total: 0, byType: [], byConversation: [] },
      goldDiffers: NOTHING,
      datasetHash: { equal: null },
      problems: NOTHING,
    },
    scoredIndex: 'gold-1',
  };
}

function* rows(n: number): Generator<ScoredRow> {
  for (let i = 0; i < n; i++) {
    yield {
      question: questionId(`q${i}`),
      answer: i % 2 === 0 ? `answer ${i}` : null,
      judges: [{ name: 'grade', correct: i % 2 === 0, reason: 'as asked' }],
      ...(i === 0 && { retrieved: [{ level: 'text', text: 'a fig tree', evidence: true }], contextIds: ['D1:1'] }),
      stored: { f1_score: 0.25 },
      ...(i === 1 && { seconds: 1.5, tokens: { prompt: 7 } }),
      where: { line: i + 1 },
      raw: { i },
      scores: { official_f1: i / n, accuracy: null },
    };
  }
}

describe('runs', () => {
  it('come back as they were stored, in the order of the file', () => {
    expect(store.runs.add([{ run: newRun('fig'), predictions: rows(3) }])).toEqual(['fig']);
    const { slug, ...expected } = newRun('fig');
    expect(store.runs.get('fig')).toEqual({ ...expected, id: 'fig' });
    const stored = store.runs.predictions('fig');
    expect(stored).toEqual([...rows(3)].map(({ where: _where, raw: _raw, ...row }) => row));
    expect(store.runs.source('fig', 'q2')).toEqual({ where: { line: 3 }, raw: { i: 2 } });
    expect(store.runs.source('fig', 'q9')).toBeNull();
  });

  it('have ids of their own, and stand in the order they came', () => {
    const ids = ['a', 'a', 'b', 'a'].flatMap(
      (slug) => store.runs.add([{ run: newRun(slug), predictions: rows(1) }]) ?? [],
    );
    expect(ids).toEqual(['a', 'a-2', 'b', 'a-3']);
    expect(store.runs.list('pairs').map(({ id }) => id)).toEqual(ids);
    expect(store.runs.list('others')).toEqual([]);
  });

  it('are stored whole or not at all', () => {
    const breaking = function* () {
      yield* rows(500);
      throw new Error('cut');
    };
    const both = [
      { run: newRun('first'), predictions: rows(10) },
      { run: newRun('second'), predictions: breaking() },
    ];
    expect(() => store.runs.add(both)).toThrow('cut');
    expect(store.runs.list('pairs')).toEqual([]);
    expect(store.runs.predictions('first')).toEqual([]);
    // The next one is none the worse for it.
    expect(store.runs.add([{ run: newRun('first'), predictions: rows(10) }])).toEqual(['first']);
  });

  it('are not visible to others, nor lost to them, before they are whole', () => {
    const other = openStore(home);
    const watched = function* () {
      for (const row of rows(200)) {
        expect(other.runs.get('watched')).toBeNull();
        yield row;
      }
    };
    store.runs.add([{ run: newRun('watched'), predictions: watched() }]);
    expect(other.runs.predictions('watched')).toHaveLength(200);
    other.close();
  });

  it('of a process that is killed while it writes leave nothing, and the next one is stored', async () => {
    const script = `
      import { openStore } from ${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))};
      const run = JSON.parse(process.argv[1]);
      function* rows() {
        for (let i = 0; ; i++) {
          // Enough for pages to be on the disk already.
          if (i === 20000) {
            process.stdout.write('writing');
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30000);
          }
          yield { question: 'q' + i, answer: 'x'.repeat(400), judges: [], stored: {}, where: {}, raw: {}, scores: {} };
        }
      }
      openStore(${JSON.stringify(home)}).runs.add([{ run, predictions: rows() }]);
    `;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, JSON.stringify(newRun('cut'))],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(store.runs.list('pairs')).toEqual([]);
    expect(store.runs.add([{ run: newRun('cut'), predictions: rows(2) }])).toEqual(['cut']);
    expect(store.runs.predictions('cut')).toHaveLength(2);
  });

  it('are refused for a dataset that is no more, and go with theirs', () => {
    store.runs.add([{ run: newRun('a'), predictions: rows(3) }]);
    store.runs.setVerdict('a', 'q0', { correct: true });
    store.datasets.remove('pairs');
    expect(store.runs.add([{ run: newRun('b'), predictions: rows(3) }])).toBeNull();
    expect([store.runs.get('a'), store.runs.predictions('a'), store.runs.verdicts('a').size]).toEqual([null, [], 0]);
  });

  it('that were removed come back whole and to their place', () => {
    for (const slug of ['a', 'b', 'c']) store.runs.add([{ run: newRun(slug), predictions: rows(3) }]);
    store.runs.setVerdict('b', 'q1', { correct: true, note: 'same date' });
    const [before, predictions] = [store.runs.get('b'), store.runs.predictions('b')];
    store.runs.remove('b');
    expect([store.runs.get('b'), store.runs.predictions('b'), store.runs.verdicts('b').size]).toEqual([null, [], 0]);
    expect(store.runs.restore('b')).toBe('b');
    expect(store.runs.list('pairs').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([store.runs.get('b'), store.runs.predictions('b')]).toEqual([before, predictions]);
    expect(store.runs.source('b', 'q2')).toEqual({ where: { line: 3 }, raw: { i: 2 } });
    expect([...store.runs.verdicts('b')]).toEqual([['q1', { correct: true, note: 'same date' }]]);
    // Once only, and nothing that was not removed.
    expect([store.runs.restore('b'), store.runs.restore('a'), store.runs.restore('x')]).toEqual([null, null, null]);
  });

  it('come back beside one that has their id and their place by now', () => {
    store.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
    store.runs.remove('a');
    store.runs.add([{ run: newRun('a', 1), predictions: rows(1) }]);
    expect(store.runs.restore('a')).toBe('a-2');
    expect(store.runs.list('pairs').map(({ id, rows }) => [id, rows])).toEqual([
      ['a', 1],
      ['a-2', 3],
    ]);
    expect(store.runs.predictions('a-2')).toHaveLength(3);
    // Removed twice under one id: the later one is meant.
    store.runs.remove('a-2');
    store.runs.remove('a');
    expect([store.runs.restore('a'), store.runs.get('a')?.rows]).toEqual(['a', 1]);
  });

  it('do not come back without their dataset, in another process, or after ten minutes', () => {
    store.runs.add([{ run: newRun('a'), predictions: rows(1) }]);
    store.runs.remove('a');
    store.datasets.remove('pairs');
    expect(store.runs.restore('a')).toBeNull();

    const db = openDatabase(home, SERVING);
    let time = 0;
    const kept = removedRuns(db, () => time);
    store.close();
    store = openStore(home);
    store.datasets.add({ slug: 'more', name: 'more', path: '/m', member: null, origin: 'file', bytes: 1, mtime: 1 });
    store.runs.add([{ run: { ...newRun('late'), dataset: datasetId('more') }, predictions: rows(1) }]);
    kept.keep('late');
    store.runs.remove('late');
    time = 10 * 60_000;
    expect(kept.restore('late')).toBeNull();
    expect(store.runs.restore('late')).toBe('late');
    store.runs.remove('late');
    store.close();
    store = openStore(home);
    expect(store.runs.restore('late')).toBeNull();
    db.close();
  });

  it('take new scores in one step, and keep the rest', () => {
    store.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
    const run = store.runs.get('a');
    if (!run) throw new Error('no run');
    const next = { ...run, metrics: {}, missing: 5, matched: 2, scoredIndex: 'gold-2' };
    store.runs.rescore(next, [{ question: questionId('q1'), scores: { accuracy: 1 }, retrieved: [] }]);
    expect(store.runs.get('a')).toEqual(next);
    expect(store.runs.predictions('a').map(({ scores }) => scores)).toEqual([
      { official_f1: 0, accuracy: null },
      { accuracy: 1 },
      { official_f1: 2 / 3, accuracy: null },
    ]);
  });

  it('keep verdicts and mappings until they are cleared', () => {
    store.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
    store.runs.setVerdict('a', 'q0', { correct: true, note: 'same date', reviewer: 'Ada' });
    store.runs.setVerdict('a', 'q0', { correct: false });
    expect([...store.runs.verdicts('a')]).toEqual([['q0', { correct: false }]]);
    store.runs.setVerdict('a', 'q0', null);
    expect(store.runs.verdicts('a').size).toBe(0);

    store.runs.saveMapping('mine', { fields: { reply: 'prediction' } });
    store.runs.saveMapping('mine', { rows: '$[]', fields: { reply: 'gold' } });
    store.runs.saveMapping('another', { fields: {} });
    expect(store.runs.mappings()).toEqual([
      { name: 'another', mapping: { fields: {} } },
      { name: 'mine', mapping: { rows: '$[]', fields: { reply: 'gold' } } },
    ]);
    store.runs.saveMapping('mine', null);
    expect(store.runs.mappings().map(({ name }) => name)).toEqual(['another']);
  });

  it('outlive a new index of their dataset and the end of the process', () => {
    store.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
    const pass = store.passes.begin('pairs');
    store.passes.discard(pass);
    store.close();
    store = openStore(home);
    expect(store.runs.predictions('a')).toHaveLength(2);
  });
});

describe('a write that must last', () => {
  it('waits for the disk, and later ones of other kinds do not', () => {
    const db = openDatabase(home, SERVING);
    const level = () => db.get('PRAGMA synchronous')?.synchronous;
    expect(db.durably(level)).toBe(2);
    expect(level()).toBe(1);
    expect(() =>
      db.durably(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(level()).toBe(1);
    db.close();
  });
});

describe('a database of the schema before runs', () => {
  it('is brought up to date with what is in it, and copied aside first', () => {
    const old = mkdtempSync(path.join(tmpdir(), 'memoscope-old-'));
    try {
      const file = path.join(old, 'memoscope.db');
      const db = new DatabaseSync(file);
      for (const step of MIGRATIONS.slice(0, 3)) db.exec(step);
      db.exec('PRAGMA user_version = 3');
      db.exec(
        `INSERT INTO datasets (id, name, path, origin, position, state, bytes, mtime, reader)
         VALUES ('kept', 'kept', '/kept.json', 'file', 1, 'failed', 7, 1.5, 1)`,
      );
      db.close();
      const opened = openStore(old);
      expect(opened.datasets.all()).toMatchObject([{ id: 'kept', bytes: 7, state: 'failed' }]);
      expect(opened.runs.add([{ run: { ...newRun('a'), dataset: datasetId('kept') }, predictions: rows(1) }])).toEqual([
        'a',
      ]);
      opened.close();
      expect(readdirSync(old).filter((name) => name.includes(`.before-${MIGRATIONS.length}.`))).toHaveLength(1);
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  });
});
