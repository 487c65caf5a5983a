import { afterEach, expect, it, vi } from 'vitest';
import { logErrors, logSignals, logTo } from './log.ts';
import { type AskedRequest, signals } from './signals.ts';

const before = process.listeners('uncaughtException');
afterEach(() => {
  vi.restoreAllMocks();
  for (const one of process.listeners('uncaughtException').filter((listener) => !before.includes(listener)))
    process.off('uncaughtException', one);
});

function logged() {
  const lines: string[] = [];
  return { log: logTo((line) => lines.push(line)), events: () => lines.map((line) => JSON.parse(line)) };
}

const request: AskedRequest = { id: 'a1', method: 'POST', route: '/api/v1/datasets', trace: {}, started: 0 };

it('has a line for each request, job and problem, with the request that met it', () => {
  const { log, events } = logged();
  const end = logSignals(log, () => request);
  signals.jobBegun.tell({ id: 7, kind: 'index' });
  signals.jobEnded.tell({ id: 7, kind: 'index', outcome: '#invalid-json', started: 0, ms: 12.345 });
  signals.problem.tell({ type: '#busy', status: 503 });
  signals.requestEnded.tell({ request, status: 503, ms: 2, bytes: 99, left: true });
  end();
  signals.problem.tell({ type: '#unheard', status: 500 });
  const time = expect.any(String);
  expect(events()).toEqual([
    { time, event: 'job-begun', job: 7, kind: 'index' },
    { time, event: 'job-ended', job: 7, kind: 'index', outcome: '#invalid-json', ms: 12.3 },
    { time, event: 'problem', id: 'a1', type: '#busy', status: 503 },
    {
      ...{ time, event: 'request', id: 'a1', method: 'POST', route: '/api/v1/datasets' },
      ...{ status: 503, ms: 2, bytes: 99, left: true },
    },
  ]);
});

it('says of an error which it is and where, and nothing that it says', () => {
  for (const name of ['error', 'warn', 'info', 'log'] as const) vi.spyOn(console, name);
  const { log, events } = logged();
  logErrors(log);
  const error = Object.assign(new RangeError('Melanie went\n    at the bakery (/home/ines/secret.json:1:2)'), {
    code: 'ENOENT',
    path: '/home/ines/secret.json',
  });
  console.error('of Melanie', error);
  console.error('Melanie');
  console.log('Melanie');
  console.warn(error);
  expect(events()).toMatchObject([
    {
      event: 'error',
      name: 'RangeError',
      code: 'ENOENT',
      at: expect.arrayContaining([expect.stringMatching(/^log\.test\.ts:\d+:\d+$/)]),
    },
    { event: 'error', name: 'unknown' },
  ]);
  expect(JSON.stringify(events())).not.toMatch(/Melanie|bakery|ines|secret/);
});
