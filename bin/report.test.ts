import { expect, test } from 'vitest';
import { browserTally, exitCode, sum, summary, unitTally } from './report.js';

const unit = {
  testResults: [
    {
      name: '/checkout/lib/scoring/f1.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: ' counts words' },
        {
          status: 'failed',
          fullName: ' rounds',
          failureMessages: ['\u001b[31mAssertionError: expected 2 to be 3\u001b[39m\n    at f1.test.ts:4:1'],
        },
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

const spec = (
  title: string,
  status: string,
  annotations: { type: string; description?: string }[] = [],
  results: { error?: { message: string } }[] = [],
) => ({ title, tests: [{ status, annotations, results }] });

const browser = {
  suites: [
    {
      title: 'journeys.spec.ts',
      specs: [spec('opens', 'expected')],
      suites: [
        {
          title: 'LoCoMo',
          specs: [
            spec('lands', 'unexpected', [], [{ error: { message: 'Error: a turn is out of view\n  at line 3' } }]),
            spec('lands at the second try', 'flaky', [], [{ error: { message: 'Test timeout' } }, {}]),
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
    failures: [
      { name: 'lib/scoring/f1.test.ts › rounds', reason: 'AssertionError: expected 2 to be 3' },
      { name: 'checkout/lib/broken.test.ts', reason: 'cannot be imported' },
    ],
    skipped: [{ name: 'real files', reason: 'in lib/scoring/f1.test.ts' }],
  });
});

test('counts browser tests in nested suites; a repeated success is a failure', () => {
  expect(browserTally(browser)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { name: 'journeys.spec.ts › LoCoMo › lands', reason: 'Error: a turn is out of view' },
      { name: 'journeys.spec.ts › LoCoMo › lands at the second try', reason: 'Test timeout' },
    ],
    skipped: [{ name: 'journeys.spec.ts › LoCoMo › real files', reason: 'the real data is not here' }],
  });
});

test('an error outside every browser test counts as failed', () => {
  expect(browserTally({ suites: [], errors: [{ message: 'the server did not start' }] })).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ name: 'outside every test', reason: 'the server did not start' }],
  });
});

test('the summary ends with the plain counts and names failed steps, skipped tests and failures before them', () => {
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
  expect(lines.slice(-9, -1)).toEqual([
    'failed: lib/scoring/f1.test.ts › rounds',
    '  AssertionError: expected 2 to be 3',
    'failed: checkout/lib/broken.test.ts',
    '  cannot be imported',
    'failed: journeys.spec.ts › LoCoMo › lands',
    '  Error: a turn is out of view',
    'failed: journeys.spec.ts › LoCoMo › lands at the second try',
    '  Test timeout',
  ]);
  expect(lines.join('\n')).toContain('the real data is not here: journeys.spec.ts › LoCoMo › real files');
});

test('of many failures the summary names the first twenty', () => {
  const failures = Array.from({ length: 23 }, (_, i) => ({ name: `test ${i}`, reason: 'why' }));
  const lines = summary([], { passed: 1, failed: 23, failures, skipped: [] }).split('\n');
  expect(lines.slice(-3)).toEqual(['  why', 'and 3 more', '1 passed, 23 failed']);
  expect(lines.filter((line) => line.startsWith('failed: ')).length).toBe(20);
});

test('exits with 0 only when every step went well and something passed', () => {
  const tally = { passed: 3, failed: 0, failures: [], skipped: [] };
  expect(exitCode([{ name: 'Lint', ok: true }], tally)).toBe(0);
  expect(exitCode([{ name: 'Lint', ok: false }], tally)).toBe(1);
  expect(exitCode([{ name: 'Lint', ok: true }], { ...tally, failed: 1 })).toBe(1);
  expect(exitCode([{ name: 'Lint', ok: true }], { ...tally, passed: 0 })).toBe(1);
});
