import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-agreement-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function saved(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe('files of readers', () => {
  it('are held against one another, whoever a file does not name by the file’s name', () => {
    const head = { format: 'memoscope-opinions', version: 1 };
    const items = [
      { question: 'conv-1:0', verdict: 'gold-right' },
      { question: 'conv-1:1', verdict: 'gold-wrong', answer: 'x' },
    ];
    const noor = saved('Noor.json', { ...head, items });
    const jun = saved('jun.json', { ...head, items: items.map((item) => ({ ...item, reader: 'Jun' })) });
    const { status, stdout, stderr } = run(folder, ['agreement', SAMPLE, noor, jun, '--json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      readers: [
        { reader: 'Jun', read: 2 },
        { reader: 'Noor', read: 2 },
      ],
      shared: 2,
      differing: 0,
      pairs: [{ verdict: { n: 2, value: 1 } }],
    });
  });

  it('correct a dataset’s own file, and say what they changed', () => {
    const review = { question: 'conv-1:0', verdict: 'gold-wrong', answer: 'another answer', reviewer: 'Ilse' };
    const reviews = saved('reviews.json', { format: 'memoscope-error-pack', version: 1, items: [review] });
    const exported = (as: string) => {
      const { status, stdout, stderr } = run(folder, ['export', SAMPLE, '--as', as, '--from', reviews]);
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    };
    const [record] = JSON.parse(exported('corrected'));
    expect(record.qa[0].answer).toBe('another answer');
    expect(exported('changelog')).toContain('→ `"another answer"`\n- **Verdict:** gold-wrong\n- **By:** Ilse');
  });
});
