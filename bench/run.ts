/**
 * `npm run bench [-- --m]`: makes its own inputs and measures, in one run, how long a file takes to become browsable beside
 * what else reads it: `python3 json.load`, plain `JSON.parse`, and `cat`. Prints ratios to `json.load`; writes .reports/bench.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeHistories, SHAPES } from './make-histories.ts';

const ROOT = path.dirname(import.meta.dirname);
const { values } = parseArgs({
  options: {
    m: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
  },
});

interface Measured {
  method: string;
  /** Median of the runs, seconds; null when the method could not do it or is not installed. */
  seconds: number | null;
  /** Largest resident set of the runs, MB. */
  megabytes: number | null;
}

/** Runs a command under a small wrapper of Node's own that prints wall time and the child's peak resident set. */
function measure(method: string, command: string[], runs: number): Measured {
  const wrapper = `
    const { spawnSync } = require('node:child_process');
    const [command, ...args] = JSON.parse(process.argv[1]);
    const started = performance.now();
    const done = spawnSync(command, args, { stdio: 'ignore' });
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(JSON.stringify({ ok: done.status === 0, seconds }));`;
  const seconds: number[] = [];
  let megabytes = 0;
  for (let run = 0; run < runs; run++) {
    const timed = spawnSync(process.execPath, ['-e', wrapper, JSON.stringify(command)], { encoding: 'utf8' });
    const result: unknown = JSON.parse(timed.stdout || '{}');
    if (typeof result !== 'object' || result === null || !('ok' in result) || !result.ok || !('seconds' in result)) {
      return { method, seconds: null, megabytes: null };
    }
    seconds.push(Number(result.seconds));
    megabytes = Math.max(megabytes, peakOf(command));
  }
  return { method, seconds: seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? null, megabytes };
}

/** Peak resident set of a command in MB, where GNU time is installed; else 0. */
function peakOf(command: string[]): number {
  const timed = spawnSync('/usr/bin/time', ['-f', '%M', ...command], { encoding: 'utf8' });
  return timed.status === 0 ? Number(timed.stderr.trim().split('\n').at(-1)) / 1024 : 0;
}

function benchShape(name: 's' | 'm', folder: string, runs: number) {
  const file = path.join(folder, `${name}.json`);
  const counts = makeHistories(file, SHAPES[name], Number(values.seed));
  process.stdout.write(
    `\nLongMemEval_${name.toUpperCase()} shape: ${(counts.bytes / 1e6).toFixed(0)} MB, ${counts.sessions} sessions, ${counts.turns} turns\n`,
  );
  const node = process.execPath;
  const methods = [
    measure('python3 json.load', ['python3', '-c', `import json;json.load(open(${JSON.stringify(file)}))`], runs),
    measure('memoscope (browsable)', [node, path.join(ROOT, 'bin/memoscope.ts'), 'inspect', file, '--json'], runs),
    measure(
      'readFile + JSON.parse',
      [
        node,
        '--max-old-space-size=8192',
        '-e',
        `JSON.parse(require('fs').readFileSync(${JSON.stringify(file)},'utf8'))`,
      ],
      runs,
    ),
    measure('cat', ['cat', file], runs),
  ];
  rmSync(file);
  const base = methods[0]?.seconds ?? null;
  for (const { method, seconds, megabytes } of methods) {
    const ratio = seconds === null || base === null ? '' : `${(seconds / base).toFixed(2)} ×`;
    const time = seconds === null ? 'not possible' : `${seconds.toFixed(2)} s`;
    process.stdout.write(
      `  ${method.padEnd(24)}${time.padStart(14)}${(megabytes ? `${megabytes.toFixed(0)} MB` : '').padStart(10)}${ratio.padStart(10)}\n`,
    );
  }
  return { shape: name, ...counts, methods };
}

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-bench-'));
try {
  const runs = Number(values.runs);
  const results = [benchShape('s', folder, runs), ...(values.m ? [benchShape('m', folder, 1)] : [])];
  mkdirSync(path.join(ROOT, '.reports'), { recursive: true });
  const report = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, results };
  writeFileSync(path.join(ROOT, '.reports', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write('\nRatios are to python3 json.load in the same run. Written to .reports/bench.json\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
