import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import type { Progress } from '../../core/model/index.ts';
import { DATASET_PROCESS } from './job-start.ts';
import { JobProcesses, type JobScript, type JobTask } from './jobs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-processes-'));
const script = path.join(folder, 'job.mjs');
/** Tells its process as how far it is; what it is to do is the dataset's name. */
writeFileSync(
  script,
  `import { runJobs } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'job-process.ts')).href)};
  const held = [];
  runJobs(async ({ dataset }, tell) => {
    tell({ kind: 'progress', progress: { phase: 'saving', done: process.pid, total: process.pid } });
    if (dataset === 'fails') throw new Error('as it was told to');
    if (dataset === 'grows') held.push(Buffer.alloc(160 * 2 ** 20, 1));
    if (dataset === 'stays') await new Promise(() => setInterval(() => {}, 1000));
  }, { several: true });`,
);
const [jobs, start] = ['jobs.ts', 'job-start.ts'].map(
  (name) => pathToFileURL(path.join(import.meta.dirname, name)).href,
);
const patient = new JobProcesses(600_000);
afterAll(() => {
  patient.close();
  rmSync(folder, { recursive: true });
});

/** Begins a job; `begun` is the process that does it. */
function begun(processes: JobProcesses, dataset: string, how: Partial<JobScript> = {}) {
  const task = { home: folder, dataset, ticket: 'ticket' } as JobTask;
  const { promise: pid, resolve } = Promise.withResolvers<number>();
  const doing = processes.begin({ path: script, ...how }, task, ({ done }: Progress) => resolve(done));
  return { ...doing, pid };
}

async function did(processes: JobProcesses, dataset: string, how: Partial<JobScript> = {}) {
  const { pid, end } = begun(processes, dataset, how);
  return { ...(await end), pid: await pid };
}

/** Whether a process is there. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<void> {
  while (lives(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('a process does one job after the other, and none when it has failed or grown', async () => {
  const first = await did(patient, 'one');
  expect(first.kind).toBe('done');
  expect(await did(patient, 'another')).toEqual(first);
  expect(await did(patient, 'grows')).toEqual(first);
  await gone(first.pid);
  const second = await did(patient, 'fails');
  expect(second).toMatchObject({ kind: 'failed', problem: { type: '#index-failed' } });
  expect(second.pid).not.toBe(first.pid);
  await gone(second.pid);
  expect((await did(patient, 'one')).pid).not.toBe(second.pid);
});

it('what gives way to others goes on with what does so too, and does nothing else', async () => {
  const first = await did(patient, 'one');
  const usual = getPriority(first.pid);
  expect((await did(patient, 'words', { yields: true })).pid).toBe(first.pid);
  expect(getPriority(first.pid)).toBeGreaterThan(usual);
  expect((await did(patient, 'words', { yields: true })).pid).toBe(first.pid);
  const second = await did(patient, 'one');
  expect([second.pid === first.pid, getPriority(second.pid)]).toEqual([false, usual]);
  await gone(first.pid);
});

it('another script has a process of its own', async () => {
  const other = path.join(folder, 'other.mjs');
  writeFileSync(other, `import './job.mjs';`);
  const first = await did(patient, 'one');
  expect((await did(patient, 'one', { path: other })).pid).not.toBe(first.pid);
  await gone(first.pid);
});

it('one that ended while it waited is not asked', async () => {
  const first = await did(patient, 'one');
  process.kill(first.pid, 'SIGKILL');
  await gone(first.pid);
  const second = await did(patient, 'one');
  expect([second.kind, second.pid === first.pid]).toEqual(['done', false]);
});

it('who stops a job that has ended does not stop the next', async () => {
  const first = begun(patient, 'one');
  await first.end;
  const second = begun(patient, 'stays');
  expect(await second.pid).toBe(await first.pid);
  first.stop();
  expect(lives(await second.pid)).toBe(true);
  second.stop();
  expect(await second.end).toMatchObject({ kind: 'failed', problem: { type: '#index-died' } });
});

it('one that waits keeps nobody from ending, and ends with them', async () => {
  const task = { home: folder, dataset: 'one', ticket: 'ticket' };
  const host = `import { JobProcesses } from ${JSON.stringify(jobs)};
    const processes = new JobProcesses(600_000);
    const begin = () => processes.begin({ path: ${JSON.stringify(script)} }, ${JSON.stringify(task)}, ({ done }) => console.log(done)).end;
    await begin();
    await begin();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', host]);
  const [first, second] = stdout.trim().split('\n').map(Number);
  expect(second).toBe(first);
  await gone(first ?? 0);
});

it('the first job is done by the process that was started ahead, the next by others; not taken, it ends', async () => {
  const host = `import { startAhead, takeAhead } from ${JSON.stringify(start)};
    import { JobProcesses } from ${JSON.stringify(jobs)};
    startAhead(['index']);
    const processes = [new JobProcesses(Number(process.argv[1])), new JobProcesses(600_000)];
    console.log(takeAhead());
    const script = { path: ${JSON.stringify(DATASET_PROCESS)} };
    const task = { kind: 'no such job', home: '', dataset: 'one', ticket: 'ticket' };
    setTimeout(async () => {
      for (const one of processes) console.log((await one.begin({ ...script, yields: process.argv[3] === 'yields' }, task, () => {}).end).kind);
    }, Number(process.argv[2]));`;
  // Each process says before its script begins (see begin-process.ts) what that was told to get ready for; of two that start at once either may do so first.
  const say = `data:text/javascript,if(process.argv[2]?.includes('dataset-process'))console.error('started',process.argv[3])`;
  const env = { ...process.env, NODE_OPTIONS: `--import ${JSON.stringify(say)}` };
  const run = async (...times: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', host, ...times],
      { env },
    );
    return [stdout.trim().split('\n'), stderr.match(/^started .*$/gm)?.sort()];
  };
  expect(await run('600000', '0')).toEqual([
    ['null', 'failed', 'failed'],
    ['started index', 'started undefined'],
  ]);
  // What gives way is not done by what may be reading a file.
  expect(await run('600000', '0', 'yields')).toEqual([
    ['null', 'failed', 'failed'],
    ['started index', 'started undefined', 'started undefined'],
  ]);
  expect(await run('1', '500')).toEqual([
    ['null', 'failed', 'failed'],
    ['started index', 'started undefined', 'started undefined'],
  ]);
});

it('none waits longer than it is to, or after all was closed', async () => {
  const hurried = new JobProcesses(1);
  await gone((await did(hurried, 'one')).pid);
  const closed = new JobProcesses(600_000);
  const { pid } = await did(closed, 'one');
  closed.close();
  await gone(pid);
  await gone((await did(closed, 'one')).pid);
});
