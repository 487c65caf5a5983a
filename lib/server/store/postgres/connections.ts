import pg from 'pg';
import { problem } from '../../../core/problems/index.ts';
import { offerGauge } from '../../telemetry/index.ts';
import { type Row, read, written } from '../stored-texts.ts';
import { databaseProblem, type Place } from './problems.ts';

/** What modules that read and write use of the database: `$1` stands for the first value. */
export interface Queries {
  get(sql: string, ...values: unknown[]): Promise<Row | undefined>;
  all(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** How many rows it was about. */
  run(sql: string, ...values: unknown[]): Promise<number>;
}

/** Connections to one database. What keeps them from answering is a ProblemError. */
export interface Database extends Queries {
  /**
   * Commits when `work` is kept, rolls back when it is broken. When others were in the way it is begun again, unless what it reads can be
   * read once only.
   */
  transaction<T>(work: (db: Queries) => Promise<T>, once?: 'once'): Promise<T>;
  /** A connection of one's own, already open, to be ended by who asked; it waits for no answer longer than `Limits.answer`. */
  own(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Milliseconds, but for the first. */
export interface Limits {
  connections: number;
  connect: number;
  /** For one statement. */
  answer: number;
}

const LIMITS: Limits = { connections: 10, connect: 10_000, answer: 30_000 };

const TEXT = 25;
const BIGINT = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === TEXT) return read;
    return type === BIGINT ? Number : (pg.types.getTypeParser(type, format as 'text') as (value: string) => unknown);
  },
};

/** How often a transaction is begun when others are in its way. */
const TRIES = 3;

/** Where an address leads. A ProblemError when it is none. */
export function placeOf(url: string): Place & { config: pg.ClientConfig } {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('another scheme');
    const config = { connectionString: url, application_name: 'memoscope', types, keepAlive: true };
    const { host, port, user = '', database = '' } = new pg.Client(config);
    return { host: `${host}:${port}`, user, database, config };
  } catch {
    throw problem('postgres.address', {});
  }
}

/** Opens no connection before something is asked. */
export function openDatabase(url: string, limits: Partial<Limits> = {}): Database {
  const { config, ...place } = placeOf(url);
  const { connections, connect, answer } = { ...LIMITS, ...limits };
  const limited = {
    ...config,
    connectionTimeoutMillis: connect,
    statement_timeout: answer,
    query_timeout: answer + 5_000,
  };
  const pool = new pg.Pool({ ...limited, max: connections, idle_in_transaction_session_timeout: 10 * 60_000 });
  // Whoever asks next is told; a connection that nobody uses may end.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));

  const unmeasured = offerGauge({
    name: 'memoscope_postgres_connections',
    help: 'Connections to the catalogue, and who waits for one',
    labels: ['state'],
    read: () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.waitingCount, labels: { state: 'wanted' } },
    ],
  });

  const named = (error: unknown) => databaseProblem(error, place) ?? error;
  const naming = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw named(error);
    }
  };
  const attempt = async <T>(work: (db: Queries) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken = true;
    try {
      await client.query('BEGIN');
      const result = await work(queriesOf(client));
      await client.query('COMMIT');
      broken = false;
      return result;
    } catch (error) {
      broken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    ...queriesOf(pool, naming),
    transaction: (work, once) =>
      naming(async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await attempt(work);
          } catch (error) {
            if (once || tries === TRIES || !(error instanceof Error && isInTheWay(error))) throw error;
          }
        }
      }),
    own: () =>
      naming(async () => {
        const client = new pg.Client(limited);
        client.on('error', () => {});
        await client.connect();
        return client;
      }),

    close() {
      unmeasured();
      return pool.end();
    },
  };
}

/** Of a list, each. */
const sent = (value: unknown): unknown => (Array.isArray(value) ? value.map(written) : written(value));

/** `naming`: how errors are told; as they are where somebody else does that. */
const queriesOf = (
  connection: Pick<pg.ClientBase, 'query'>,
  naming: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Queries => {
  const asked = (sql: string, values: unknown[]) => naming(() => connection.query<Row>(sql, values.map(sent)));
  return {
    get: async (sql, ...values) => (await asked(sql, values)).rows[0],
    all: async (sql, ...values) => (await asked(sql, values)).rows,
    run: async (sql, ...values) => (await asked(sql, values)).rowCount ?? 0,
  };
};

/** Two transactions waited for each other, and this one was ended. */
const isInTheWay = (error: Error) => /^40(P01|001)$/.test((error as { code?: string }).code ?? '');

/** `($1, $2), ($3, $4)`: so many rows of so many values, numbered from after `before`. */
export const placeholders = (rows: number, columns: number, before = 0): string =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, at) => `$${before + row * columns + at + 1}`).join(', ')})`,
  ).join(', ');

/** Rows written by one statement, at most, and their characters, about. */
const BATCH = 250;
const CHARACTERS = 4 * 2 ** 20;

/** The values of rows, as many at a time as one statement takes: rows are not held longer than that. */
export function* batches<T>(
  rows: Iterable<T>,
  valuesOf: (row: T) => unknown[],
): Generator<{ of: T[]; values: unknown[] }> {
  let of: T[] = [];
  let values: unknown[] = [];
  let characters = 0;
  for (const row of rows) {
    const own = valuesOf(row);
    of.push(row);
    values.push(...own);
    for (const value of own) if (typeof value === 'string') characters += value.length;
    if (of.length < BATCH && characters < CHARACTERS) continue;
    yield { of, values };
    [of, values, characters] = [[], [], 0];
  }
  if (of.length > 0) yield { of, values };
}
