import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { jsonBeside } from './make-beam.ts';
import { median, type Row } from './measurement.ts';
import { duckDb } from './peers.ts';
import { browsable, mostResident, open, ROOT, readyAt } from './server.ts';

type Shape = 's' | 'm' | 'gigabytes' | 'beam';

interface Plan {
  /** Beside what it is measured, and its share of that one's time. */
  beside: string;
  ratio: number;
  /** Most of server and index process together. */
  megabytes: number;
  runs: number;
  /** Of each peer: those of the large file take most of the time. */
  peerRuns: number;
  /** The usual ways to read such a file; those that need three times the file in memory are left out for the largest. */
  peers: (file: string, folder: string) => Record<string, string[]>;
}

const cat = (file: string) => ({ cat: ['cat', file] });
const all = (file: string, folder: string) => ({ ...commands(file), ...cat(file), ...duckDb(file, folder) });

const PLANS: Record<Shape, Plan> = {
  s: { beside: 'python3 json.load', ratio: 0.45, megabytes: 200, runs: 5, peerRuns: 5, peers: all },
  m: { beside: 'python3 json.load', ratio: 0.15, megabytes: 280, runs: 3, peerRuns: 2, peers: all },
  beam: {
    beside: 'python3 json.load',
    ratio: 1,
    megabytes: 600,
    runs: 3,
    peerRuns: 3,
    peers: (file) => python(jsonBeside(file)),
  },
  gigabytes: { beside: 'cat', ratio: 8, megabytes: 320, runs: 2, peerRuns: 2, peers: cat },
};

/**
 * From the launch of the packed command with a file to where it can be browsed, with the memory that takes, beside the usual ways to read
 * it, in turn in one run. The file is warm: it was read before.
 */
export async function measureReading(shape: Shape, file: string, folder: string): Promise<Row[]> {
  const { beside, ratio, megabytes, runs, peerRuns, peers } = PLANS[shape];
  spawnSync('cat', [file], { stdio: 'ignore' });
  const ours: Launched[] = [];
  const held: number[] = [];
  const others = new Map<string, (number | null)[]>();
  for (let run = 0; run < runs; run++) {
    ours.push(await launched(file, folder));
    // Looking at what it holds keeps a process from taking memory meanwhile: a twentieth of the time of S.
    const { megabytes: most } = await launched(file, folder, mostResident);
    if (most !== null) held.push(most);
    if (run >= peerRuns) continue;
    for (const [method, command] of Object.entries(peers(file, folder)))
      others.set(method, [...(others.get(method) ?? []), secondsOf(command)]);
  }
  const name = `${shape === 'gigabytes' ? 'Large' : shape === 'beam' ? 'BEAM of 10M tokens a chat' : shape.toUpperCase()}, ${(statSync(file).size / 1e6).toFixed(0)} MB`;
  const seconds = median(ours.map((run) => run.seconds));
  const other = middle(others.get(beside) ?? []);
  const each = ours.map((run) => run.seconds.toFixed(2)).join(', ');
  return [
    { what: `${name}: launched and browsable`, value: seconds, unit: 's', budget: null, note: each },
    {
      what: `${name}: launched and browsable ÷ ${beside}`,
      value: other === null ? null : seconds / other,
      unit: '×',
      budget: ratio,
      ...(other === null && { note: `${beside} could not read it` }),
    },
    {
      what: `${name}: server and index process, most at once`,
      value: held.length === 0 ? null : Math.max(...held),
      unit: 'MB',
      budget: megabytes,
      ...(held.length === 0 && { note: 'there is no /proc here' }),
    },
    { what: `${name}: opened again`, value: median(ours.map((run) => run.again)), unit: 'ms', budget: 50 },
    ...[...others].map(([method, times]): Row => {
      const value = middle(times);
      const missing = value === null && { note: 'it failed or is not installed' };
      return { what: `${name}: ${method}`, value, unit: 's', budget: null, ...missing };
    }),
  ];
}

interface Launched {
  /** From the launch to where the file can be browsed. */
  seconds: number;
  /** Of opening the known file once more, ms. */
  again: number;
  /** Most of server and index process together, where that was watched and the system tells. */
  megabytes: number | null;
}

async function launched(file: string, folder: string, watch?: typeof mostResident): Promise<Launched> {
  const home = mkdtempSync(path.join(folder, 'home-'));
  const started = performance.now();
  const args = [path.join(ROOT, 'dist/bin/installed.js'), file, '--port', '0', '--home', home];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const memory = watch?.(child.pid);
  try {
    const url = await readyAt(child);
    await browsable(url, path.parse(file).name);
    const seconds = (performance.now() - started) / 1000;
    const megabytes = memory?.end() ?? null;
    const again = await open({ url }, file);
    return { seconds, megabytes, again: again * 1000 };
  } finally {
    memory?.end();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(home, { recursive: true });
  }
}

const python = (file: string) => ({
  'python3 json.load': ['python3', '-c', `import json;json.load(open(${JSON.stringify(file)}))`],
});
const commands = (file: string) => ({
  ...python(file),
  'readFile + JSON.parse': [
    process.execPath,
    '--max-old-space-size=8192',
    '-e',
    `JSON.parse(require('fs').readFileSync(${JSON.stringify(file)},'utf8'))`,
  ],
});

/** null when any run failed. */
function middle(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length < times.length || known.length === 0 ? null : median(known);
}

function secondsOf([command = '', ...args]: string[]): number | null {
  const started = performance.now();
  const done = spawnSync(command, args, { stdio: 'ignore' });
  return done.status === 0 ? (performance.now() - started) / 1000 : null;
}
