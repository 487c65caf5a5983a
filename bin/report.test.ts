import { expect, test } from 'vitest';
import { browserTally, exitCode, sum, summary, unitTally } from './report.js';

const unit = {
  testResults: [
    {
      name: '/checkout/lib/scoring/f1.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: ' counts words' },
        { status: 'failed', fullName: ' rounds' },
        { status: 'skipped', fullName: ' real files' },
      ],
    },
    { name: '/checkout/lib/broken.test.ts', status: 'failed', message: 'cannot be imported', assertionResults: [] },
    {
      name: '/checkout/lib/fine.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: ' holds' }],
    },
  ],
};

const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
  title,
  tests: [{ status, annotations }],
});

const browser = {
  suites: [
    {
      title: 'journeys.spec.ts',
      specs: [spec('opens', 'expected')],
      suites: [
        {
          title: 'LoCoMo',
          specs: [
            spec('lands', 'unexpected'),
            spec('lands at the second try', 'flaky'),
            spec('real files', 'skipped', [{ type: 'skip', description: 'the real data is not here' }]),
          ],
        },
      ],
    },
  ],
  errors: [],
};

test('counts unit tests, and a file that cannot be loaded as one that failed', () => {
  expect(unitTally(unit)).toEqual({
    passed: 2,
    failed: 2,
    skipped: [{ name: 'real files', reason: 'in lib/scoring/f1.test.ts' }],
  });
});

test('counts browser tests in nested suites; a repeated success is a failure', () => {
  expect(browserTally(browser)).toEqual({
    passed: 1,
    failed: 2,
    skipped: [{ name: 'journeys.spec.ts › LoCoMo › real files', reason: 'the real data is not here' }],
  });
});

test('an error outside every browser test counts as failed', () => {
  expect(browserTally({ suites: [], errors: [{ message: 'the server did not start' }] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('the summary ends with the plain counts and names failed steps and skipped tests before them', () => {
  const total = sum([unitTally(unit), browserTally(browser)]);
  const lines = summary(
    [
      { name: 'Types', ok: false, note: 'exit code 2' },
      { name: 'Lint', ok: true },
    ],
    total,
  ).split('\n');
  expect(lines.at(-1)).toBe('3 passed, 4 failed');
  expect(lines[0]).toBe('FAILED  Types (exit code 2)');
  expect(lines).toContain('2 skipped');
  expect(lines.join('\n')).toContain('the real data is not here: journeys.spec.ts › LoCoMo › real files');
});

test('exits with 0 only when every step went well and something passed', () => {
  const tally = { passed: 3, failed: 0, skipped: [] };
  expect(exitCode([{ name: 'Lint', ok: true }], tally)).toBe(0);
  expect(exitCode([{ name: 'Lint', ok: false }], tally)).toBe(1);
  expect(exitCode([{ name: 'Lint', ok: true }], { ...tally, failed: 1 })).toBe(1);
  expect(exitCode([{ name: 'Lint', ok: true }], { ...tally, passed: 0 })).toBe(1);
});
