import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answers, json, run, SAMPLE, SAMPLE_QA, scored } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-score-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('memoscope score', () => {
  it('gives the figures of a file, and leaves nothing behind but the table that was asked for', () => {
    const file = answers(folder, 'half.json', (at) => at % 2 === 0);
    const csv = path.join(folder, 'half.csv');
    const report = json(folder, scored, ['score', SAMPLE, file, '--csv', csv]);
    expect(report.dataset).toBe('locomo-sample');
    const [only] = report.runs;
    expect(only).toMatchObject({ name: 'half', rows: SAMPLE_QA.length, unmatched: 0 });
    const right = SAMPLE_QA.filter((_, at) => at % 2 === 0).length;
    expect(only?.metrics.accuracy?.all).toMatchObject({ n: SAMPLE_QA.length, value: right / SAMPLE_QA.length });
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^run,question,conversation,category,/);
    expect(only?.fields).toContainEqual({ field: 'response', role: 'prediction', rows: SAMPLE_QA.length });
    expect(lines.length).toBeGreaterThanOrEqual(SAMPLE_QA.length + 1);
    expect(readdirSync(folder).filter((name) => name.startsWith('memoscope-score-'))).toEqual([]);
    expect(existsSync(path.join(folder, 'home'))).toBe(false);
  });

  it('prints tables with n, value and interval', () => {
    const { status, stdout } = run(folder, ['score', SAMPLE, answers(folder, 'all.json', () => true)]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}read as: question \(question text\), .*response \(prediction\)/m);
    expect(stdout).toMatch(/accuracy +\d+ +1\.0000 +\[0\.\d{4}, 1\.0000\]/);
    expect(stdout).toMatch(/^ {2}1 multi-hop +\d+ +1\.0000/m);
  });

  it('reads a file as a mapping says', () => {
    const mapping = path.join(folder, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ fields: { response: 'gold', golden_answer: 'prediction' } }));
    const file = answers(folder, 'swapped.json', () => false);
    const value = (args: string[]) =>
      json(folder, scored, ['score', SAMPLE, file, ...args]).runs[0]?.metrics.set_f1?.all.value;
    // The same pairs the other way round: set F1 is symmetric, the boat is now the gold.
    expect(value([])).toBeLessThan(0.2);
    const swapped = json(folder, scored, [
      'score',
      SAMPLE,
      file,
      '--mapping',
      mapping,
      '--csv',
      path.join(folder, 'swapped.csv'),
    ]);
    expect(swapped.runs[0]?.rows).toBe(SAMPLE_QA.length);
    const [, first] = readFileSync(path.join(folder, 'swapped.csv'), 'utf8').split('\r\n');
    expect(first?.split(',').filter((cell) => cell === String(SAMPLE_QA[0]?.answer))).toHaveLength(2);
  });

  it.each([
    ['no rows', '[]', /^memoscope: /],
    ['a file cut short', '[{"question": "Wh', /^memoscope: /],
    ['nothing to score', JSON.stringify([{ question: SAMPLE_QA[0]?.question, boxes: [3, 1] }]), /Nothing to score/],
    ['another dataset', '[{"question": "Who painted the hull?", "response": "Tove"}]', /No row matches this dataset/],
  ])('exits with 1 on %s and says why on stderr only', (_, text, why) => {
    const file = path.join(folder, 'wrong.json');
    writeFileSync(file, text);
    const { status, stdout, stderr } = run(folder, ['score', SAMPLE, file, '--json']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  const all = () => answers(folder, 'all.json', () => true);
  it.each<[what: string, args: () => string[]]>([
    ['nothing named', () => ['score']],
    ['no predictions named', () => ['score', SAMPLE]],
    ['a dataset that is not there', () => ['score', 'nothing', all()]],
    ['a predictions file that is not there', () => ['score', SAMPLE, path.join(folder, 'nothing.json')]],
    ['a mapping that is none', () => ['score', SAMPLE, all(), '--mapping', badMapping()]],
    ['one run to compare', () => ['compare', SAMPLE, all()]],
    ['a run that is not there', () => ['compare', SAMPLE, all(), 'nothing']],
    ['a metric that is none', () => ['compare', SAMPLE, all(), all(), '--metric', 'nothing']],
    ['a metric that is none, of a report', () => ['report', SAMPLE, all(), '--metric', 'nothing']],
  ])('exits with 1 on wrong usage, and on what is not there: %s', (_, argsOf) => {
    const args = argsOf();
    const { status, stdout, stderr } = run(folder, args);
    expect([args, status, stdout]).toEqual([args, 1, '']);
    expect(stderr).toMatch(/^memoscope: /);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

function badMapping(): string {
  const file = path.join(folder, 'bad-mapping.json');
  writeFileSync(file, '{"fields": {"response": "reply"}}');
  return file;
}
