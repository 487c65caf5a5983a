/**
 * `npm test`: everything that is checked, from a bare machine on. Every step runs even when an earlier one failed;
 * the very last line is `N passed, N failed`, from the test runners' own reports, and the exit code tells of every step.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { browserTally, exitCode, sum, summary, unitTally } from './report.js';
import { bin, endWithParent, projectEnvironment, root, run, say } from './run.mjs';

const reports = path.join(root, '.reports');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'e2e.json');
const tool = (name) => path.join(bin, name);

const steps = [];
const tallies = [];

const heading = (name) => say(`\n━━ ${name} ${'━'.repeat(Math.max(0, 70 - name.length))}`);

/** Notes how a step went. `work` resolves to an exit code, or to a note that says why it could not run. */
async function timed(name, work) {
  const from = Date.now();
  const result = await work();
  const seconds = ((Date.now() - from) / 1000).toFixed(0);
  steps.push({
    name,
    ok: result === 0,
    note: typeof result === 'string' ? result : result === 0 ? `${seconds} s` : `exit code ${result}`,
  });
}

/** Runs a step under its heading. */
function step(name, work) {
  heading(name);
  return timed(name, work);
}

/** Runs commands as steps, one after the other, beside other work; gives what is to be said of them when that is over. */
async function beside(list) {
  const said = [];
  for (const [name, ...commands] of list) {
    let words = '';
    await timed(name, async () => {
      for (const [program, ...args] of commands) {
        const { code, output } = await run(tool(program), args, { quiet: true });
        words += output;
        if (code !== 0) return code;
      }
      return 0;
    });
    said.push([name, words]);
  }
  return said;
}

async function command(name, args, env = {}) {
  const { code } = await run(tool(name), args, { env: projectEnvironment(env) });
  return code;
}

/** Adds what a runner reported. A runner that wrote no report has failed even if it says otherwise. */
async function counted(code, file, tally) {
  const report = await fs
    .readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (!report) return code || 'it wrote no report';
  tallies.push(tally(report));
  return code;
}

endWithParent();
await bootstrap();
await fs.rm(reports, { recursive: true, force: true });
await fs.mkdir(reports, { recursive: true });

const unit = step('Unit tests', async () => {
  const code = await command('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  return counted(code, unitReport, unitTally);
});
// Unit tests wait for processes and files much of the time. The browser may have to be fetched: waiting as well.
const browser = await findBrowser();
const others = await beside([
  ['Types', ['next', 'typegen'], ['tsc', '--noEmit', '--checkers', '1']],
  ['Lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['Dead code', ['knip']],
  ['Production build', ['node', 'bin/build.mjs']],
]);
await unit;
for (const [name, words] of others) {
  heading(name);
  process.stdout.write(words);
}
await step('Browser tests', async () => {
  if (!steps.some(({ name, ok }) => name === 'Production build' && ok))
    return 'not run: there is nothing built to test';
  if (!browser) return 'no browser';
  const code = await command('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    MEMOSCOPE_CHROMIUM: browser,
    MEMOSCOPE_E2E_REPORT: browserReport,
  });
  return counted(code, browserReport, browserTally);
});

const total = sum(tallies);
process.stdout.write(`\n━━ Summary ${'━'.repeat(63)}\n${summary(steps, total)}\n`);
process.exitCode = exitCode(steps, total);
