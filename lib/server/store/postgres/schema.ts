import pg from 'pg';
import { problem } from '../../../core/problems/index.ts';
import { placeOf, type Queries } from './connections.ts';
import { STEPS, STEPS_TABLE } from './migrations.ts';
import { databaseProblem } from './problems.ts';

/** The oldest PostgreSQL. */
const SERVER = 15;
/** Seconds by which clocks may differ. */
const MOST_AHEAD = 60;
/** Of the lock under which steps are taken: one at a time. */
const LOCK = 7_281_450;

/** What a database says of itself. */
export interface Condition {
  /** As `server_version_num` says it: 150004. */
  server: number;
  /** As `server_version` says it. */
  serverName: string;
  encoding: string;
  database: string;
  /** Milliseconds since 1970, by its clock. */
  clock: number;
  /** How many steps were taken; 0: none. */
  schema: number;
  /** How many steps a server must know to use it. */
  usableBy: number;
}

/** What `migrate` did: the steps that were taken before, and after. */
export interface Migrated {
  from: number;
  to: number;
}

/** Asks a database what it is. */
export async function conditionOf(db: Pick<Queries, 'get'>): Promise<Condition> {
  const found = await db.get(
    `SELECT current_setting('server_version_num')::int AS server, current_setting('server_version') AS name,
       current_setting('server_encoding') AS encoding, current_database()::text AS database,
       extract(epoch FROM clock_timestamp())::double precision * 1000 AS clock, to_regclass('schema_steps') IS NOT NULL AS begun`,
  );
  const last = found?.begun
    ? await db.get('SELECT step, usable_by FROM schema_steps ORDER BY step DESC LIMIT 1')
    : undefined;
  return {
    server: Number(found?.server),
    serverName: String(found?.name),
    encoding: String(found?.encoding),
    database: String(found?.database),
    clock: Number(found?.clock),
    schema: Number(last?.step ?? 0),
    usableBy: Number(last?.usable_by ?? 0),
  };
}

/** Throws a ProblemError when this version can't put its tables into a database. `now`: milliseconds since 1970. */
export function checkServer(found: Condition, now: number): void {
  const { server, serverName, encoding, database, clock, usableBy } = found;
  if (Math.floor(server / 10_000) < SERVER)
    throw problem('postgres.older_server', { found: serverName, needed: SERVER });
  if (encoding !== 'UTF8') throw problem('postgres.encoding', { database, encoding });
  const seconds = Math.round((now - clock) / 1_000);
  if (Math.abs(seconds) > MOST_AHEAD) throw problem('postgres.clock', { seconds });
  if (usableBy > STEPS.length) throw problem('postgres.newer_schema', { found: found.schema, known: STEPS.length });
}

/** Throws a ProblemError when this version can't work with a database as it is. */
export function checkSchema(found: Condition, now: number): void {
  checkServer(found, now);
  if (found.schema < STEPS.length)
    throw problem('postgres.older_schema', { found: found.schema, needed: STEPS.length });
}

/**
 * Brings a database to the schema of this version; of several that do it at once, one does, and the others wait. Each step is taken whole
 * or not at all. A ProblemError says what is in the way.
 */
export async function migrate(url: string): Promise<Migrated> {
  const { config, ...place } = placeOf(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const look = () => conditionOf({ get: async (sql) => (await client.query(sql)).rows[0] });
    checkServer(await look(), Date.now());
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(STEPS_TABLE);
    const { schema: from } = await look();
    for (const [at, { sql, usableBy }] of STEPS.entries()) {
      if (at < from) continue;
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO schema_steps (step, usable_by) VALUES ($1, $2)', [at + 1, usableBy]);
      await client.query('COMMIT');
    }
    return { from, to: Math.max(from, STEPS.length) };
  } catch (error) {
    throw databaseProblem(error, place) ?? error;
  } finally {
    // What was not committed is undone, and the lock given back.
    await client.end().catch(() => {});
  }
}
