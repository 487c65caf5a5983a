/** Reads what the test runners wrote about their own runs. Pure. */
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, failures: { name: string, reason: string }[], skipped: { name: string, reason: string }[] }} Tally
 */

const tallied = () => ({ passed: 0, failed: 0, failures: [], skipped: [] });

function fail(tally, name, message) {
  tally.failed += 1;
  tally.failures.push({ name, reason: firstLine(message) });
}

const firstLine = (message = 'no reason given') => stripVTControlCharacters(message).trim().split('\n')[0];

const placeOf = (file) => file.name.split(/[\\/]/).slice(-3).join('/');

/** Tests of a vitest JSON report. A file that could not be loaded counts as one failed test: nothing in it ran. */
export function unitTally(report) {
  const tally = tallied();
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    const before = tally.failed;
    for (const test of tests) {
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed')
        fail(tally, `${placeOf(file)} › ${test.fullName.trim()}`, test.failureMessages?.[0]);
      else tally.skipped.push({ name: test.fullName.trim(), reason: `in ${placeOf(file)}` });
    }
    if (file.status === 'failed' && tally.failed === before) fail(tally, placeOf(file), file.message);
  }
  return tally;
}

/** Tests of a Playwright JSON report. A test that passed only when repeated counts as failed; so does an error outside every test. */
export function browserTally(report) {
  const tally = tallied();
  for (const suite of report.suites ?? []) addSuite(tally, suite, []);
  for (const { message } of report.errors ?? []) fail(tally, 'outside every test', message);
  return tally;
}

function addSuite(tally, suite, path) {
  const here = suite.title ? [...path, suite.title] : path;
  for (const inner of suite.suites ?? []) addSuite(tally, inner, here);
  for (const spec of suite.specs ?? []) {
    const name = [...here, spec.title].join(' › ');
    for (const test of spec.tests ?? []) {
      if (test.status === 'expected') tally.passed += 1;
      else if (test.status === 'skipped') {
        const reason = test.annotations?.find((note) => note.type === 'skip' || note.type === 'fixme')?.description;
        tally.skipped.push({ name, reason: reason ?? 'no reason given' });
      } else fail(tally, name, test.results?.find(({ error }) => error)?.error.message);
    }
  }
}

export function sum(tallies) {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skipped: tallies.flatMap((tally) => tally.skipped),
  };
}

/** So many failures are named: more have one cause, mostly. */
const NAMED = 20;

/** The end of the output: steps, what was skipped and what failed, each with why, and as the very last line `N passed, N failed`. */
export function summary(steps, tally) {
  const lines = steps.map(
    (step) => `${step.ok ? 'ok     ' : 'FAILED '} ${step.name}${step.note ? ` (${step.note})` : ''}`,
  );
  if (tally.skipped.length > 0) {
    const reasons = new Map();
    for (const { reason, name } of tally.skipped) reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
    lines.push(`${tally.skipped.length} skipped`);
    for (const [reason, names] of reasons)
      lines.push(
        `  ${reason}: ${names.slice(0, 3).join('; ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`,
      );
  }
  for (const { name, reason } of tally.failures.slice(0, NAMED)) lines.push(`failed: ${name}`, `  ${reason}`);
  if (tally.failures.length > NAMED) lines.push(`and ${tally.failures.length - NAMED} more`);
  lines.push(`${tally.passed} passed, ${tally.failed} failed`);
  return lines.join('\n');
}

/** 0 only when every step went well, something ran and nothing failed. */
export function exitCode(steps, tally) {
  return steps.every((step) => step.ok) && tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}
