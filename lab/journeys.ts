/**
 * `npm run lab:journeys [-- NAME …]`: the journeys of `e2e`, file by file, against a deployment of three replicas behind a balancer instead
 * of one server; a table of how they went. Names without `.spec.ts`; all when none is given.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../bench/server.ts';
import { findBrowser } from '../bin/browser.mjs';
import { browserTally, sum } from '../bin/report.js';

const SPEC = '.spec.ts';
const specs = readdirSync(path.join(ROOT, 'e2e')).filter((name) => name.endsWith(SPEC));
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : specs.map((name) => name.slice(0, -SPEC.length));
const browser = await findBrowser();
if (browser === null) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-journeys-'));

/** Runs one file; what its report says. One that wrote none has failed. */
async function run(name: string) {
  const report = path.join(folder, `${name}.json`);
  const started = performance.now();
  const args = ['test', '--config', 'e2e/playwright.config.ts', `e2e/${name}${SPEC}`, '--workers', '1'];
  const child = spawn(path.join(ROOT, 'node_modules/.bin/playwright'), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      MEMOSCOPE_E2E_LAB: '1',
      MEMOSCOPE_E2E_REPORT: report,
      MEMOSCOPE_CHROMIUM: browser ?? '',
    },
  });
  await once(child, 'exit');
  const seconds = Math.round((performance.now() - started) / 1000);
  try {
    return { name, seconds, tally: browserTally(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    const failures = [{ name, reason: 'it wrote no report' }];
    return { name, seconds, tally: { passed: 0, failed: 1, failures, skipped: [] } };
  }
}

const found: Awaited<ReturnType<typeof run>>[] = [];
for (const name of names) found.push(await run(name));
rmSync(folder, { recursive: true, force: true });

const total = sum(found.map(({ tally }) => tally));
const seconds = found.reduce((all, one) => all + one.seconds, 0);
process.stdout.write('| journeys | passed | failed | left out | seconds |\n|---|--:|--:|--:|--:|\n');
for (const { name, tally, seconds: took } of [...found, { name: 'all', tally: total, seconds }])
  process.stdout.write(`| ${[name, tally.passed, tally.failed, tally.skipped.length, took].join(' | ')} |\n`);
for (const { name, reason } of total.skipped) process.stdout.write(`left out: ${name}: ${reason}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
