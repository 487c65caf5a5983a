/** What somebody would take instead of ours, on the same file in the same run. What is not there gives a row without a value. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { noEngine, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { type Measurement, median, type Row } from './measurement.ts';
import { timed } from './requests.ts';

/** Fetched into the folder of the run when it is first needed: the project itself has no use for it. */
const DUCKDB = '@duckdb/node-api@1.5.6-r.1';
const COUNT = `const { DuckDBInstance } = require('@duckdb/node-api');
DuckDBInstance.create(':memory:').then((db) => db.connect()).then((c) => c.runAndReadAll(
  "SELECT count(*), sum(len(haystack_sessions)) FROM read_json('" + process.argv[2] + "', format = 'array', maximum_object_size = 1073741824)"));
`;

/** The command that has DuckDB read a file of histories and count what is in it. */
export function duckDb(file: string, folder: string): Record<string, string[]> {
  const script = path.join(folder, 'duckdb.cjs');
  if (!existsSync(script)) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, DUCKDB];
    spawnSync('npm', args, { stdio: 'ignore' });
    writeFileSync(script, COUNT);
  }
  return { 'DuckDB read_json': [process.execPath, script, file] };
}

interface Query {
  ours: string;
  grep: string;
  postgres: string;
}

const QUERIES: Record<string, Query> = {
  'a phrase': { ours: '"market camera"', grep: 'market camera', postgres: 'market <-> camera' },
  'two words': { ours: 'passport engine', grep: 'passport', postgres: 'passport & engine' },
};
const TIMES = 5;

/** The best twenty turns of S: our search, `grep`, which ranks nothing, and PostgreSQL's full-text index. */
export const searchPeers: Measurement = async ({ server, inputs }) => {
  const file = inputs('s');
  const rows: Row[] = [];
  const add = (what: string, value: number | null, note?: string) =>
    rows.push({ what: `Search S for ${what}`, value, unit: 'ms', budget: null, ...(note && { note }) });
  const postgres = noEngine === '' ? await indexed(file) : null;
  if (postgres) add('anything, PostgreSQL: to load and index', postgres.seconds * 1000);
  try {
    for (const [what, query] of Object.entries(QUERIES)) {
      const ask = (offset: number) =>
        timed(`${server.url}/api/v1/datasets/s/search?q=${encodeURIComponent(query.ours)}&limit=20&offset=${offset}`);
      // Another page each time: the same one would be answered from what is kept.
      const ours = await inTurn((n) => ask(20 * (n + 1)));
      add(`${what}, ours: p50`, median(ours));
      const grep = await inTurn(async () => {
        const started = performance.now();
        const { error } = spawnSync('grep', ['-oF', query.grep, file], { stdio: 'ignore' });
        return error ? Number.NaN : performance.now() - started;
      });
      add(`${what}, grep -o: p50`, Number.isNaN(median(grep)) ? null : median(grep));
      add(
        `${what}, PostgreSQL: p50`,
        postgres && median(await inTurn(() => postgres.ask(query.postgres))),
        noEngine.trim(),
      );
    }
    return rows;
  } finally {
    await postgres?.end();
  }
};

async function inTurn(ask: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -1; n < TIMES; n++) {
    const time = await ask(n);
    if (n >= 0) times.push(time);
  }
  return times;
}

/** Every turn of the file once in a table with a full-text index. */
async function indexed(file: string) {
  const engine = await testingServer();
  const client = new pg.Client(engine.url('postgres'));
  await client.connect();
  const started = performance.now();
  await client.query('CREATE UNLOGGED TABLE turns (said text NOT NULL)');
  const records: { haystack_sessions: { content: string }[][] }[] = JSON.parse(readFileSync(file, 'utf8'));
  for (const { haystack_sessions } of records) {
    const texts = haystack_sessions.flat().map(({ content }) => content);
    await client.query('INSERT INTO turns SELECT * FROM unnest($1::text[])', [texts]);
  }
  await client.query(
    `ALTER TABLE turns ADD words tsvector GENERATED ALWAYS AS (to_tsvector('simple', said)) STORED;
     CREATE INDEX ON turns USING gin(words); ANALYZE turns`,
  );
  return {
    seconds: (performance.now() - started) / 1000,
    async ask(query: string): Promise<number> {
      const asked = performance.now();
      await client.query(
        `SELECT said, ts_rank(words, q) AS rank FROM turns, to_tsquery('simple', $1) q WHERE words @@ q ORDER BY rank DESC LIMIT 20`,
        [query],
      );
      return performance.now() - asked;
    },
    async end() {
      await client.end();
      await engine.end();
    },
  };
}
