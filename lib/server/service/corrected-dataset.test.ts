import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Review, sessionId, turnId } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import { opened, written } from './testing.ts';
import { gardens, MARCH_2, predictionsFile } from './testing-gardens.ts';

let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-corrected-'));
  service = new LocalService({ home: path.join(folder, 'home'), watch: false });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The corrected file of a dataset, opened again. */
async function again(d: string): Promise<{ id: string; bytes: Buffer; log: string }> {
  const corrected = await service.corrected(d);
  const bytes = await whole(corrected.bytes());
  mkdirSync(path.join(folder, 'again'), { recursive: true });
  const { id } = await opened(service, written(folder, `again/${corrected.name}`, bytes));
  return { id, bytes, log: await corrected.changelog() };
}

describe('a corrected dataset file', () => {
  it('is LoCoMo’s own, opens again, and scores again', async () => {
    const file = gardens(folder);
    const { id: d } = await opened(service, file);
    const evidence = [{ session: sessionId('session_1'), turn: turnId('D1:2') }];
    await service.reviews.put(d, 'pair-0:2', { ...MARCH_2, evidence });
    await service.reviews.put(d, 'pair-1:0', { verdict: 'gold-wrong', answer: '4' });
    await service.reviews.put(d, 'pair-1:1', { verdict: 'gold-right', answer: 'nothing new' });
    const { id, bytes, log } = await again(d);
    const before = JSON.parse(readFileSync(file, 'utf8'));
    const after = JSON.parse(bytes.toString('utf8'));
    before[0].qa[2] = { ...before[0].qa[2], answer: '2 March 2024', evidence: ['D1:2'] };
    // A number stays one.
    before[1].qa[0] = { ...before[1].qa[0], answer: 4 };
    expect(after).toEqual(before);
    expect(await service.question(id, 'pair-0:2')).toMatchObject({
      answer: '2 March 2024',
      evidence: [{ turn: 'D1:2' }],
    });

    const rows = [
      { sample_id: 'pair-0', question: 'When did Ada plant (0)?', response: '2 March 2024', answer: '2 March 2024' },
    ];
    const scored = async (dataset: string) => {
      const [run] = await service.runs.add(dataset, predictionsFile(folder, 'answers.json', rows), {});
      return run?.metrics.exact_match?.all.value;
    };
    expect([await scored(d), await scored(id)]).toEqual([0, 1]);

    expect(log).toContain('- **answer:** `"3 March 2024"` → `"2 March 2024"`');
    expect(log).toContain('- **evidence:** `["D1:1"]` → `["D1:2"]`');
    expect(log).toContain(`SHA-256 \`${sha256(bytes)}\``);
    expect(log).toContain(`SHA-256 \`${sha256(readFileSync(file))}\``);
    expect(log).toContain('> She says “yesterday”.');
  });

  it('is LongMemEval’s own, with the turns that are marked', async () => {
    const turns = (...texts: [string, boolean?][]) =>
      texts.map(([content, answer]) => ({
        role: 'user',
        content,
        ...(answer !== undefined && { has_answer: answer }),
      }));
    const record = {
      question_id: 'q-1',
      question_type: 'single-session-user',
      question: 'What did I plant?',
      answer: 'a fig',
      question_date: '2023/05/30 (Tue) 23:40',
      haystack_session_ids: ['answer_a', 'other_b'],
      haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21 (Sun) 02:21'],
      haystack_sessions: [turns(['I planted a fig.', true], ['It rained.', false]), turns(['No, a plum.'])],
      answer_session_ids: ['answer_a'],
    };
    const { id: d } = await opened(service, written(folder, 'longmemeval_s.json', JSON.stringify([record], null, 2)));
    const said: Omit<Review, 'question' | 'created' | 'updated'> = {
      verdict: 'gold-wrong',
      answer: 'a plum',
      evidence: [{ session: sessionId('other_b'), turn: turnId('other_b:0') }],
    };
    await service.reviews.put(d, 'q-1', said);
    const { id, bytes } = await again(d);
    const [after] = JSON.parse(bytes.toString('utf8'));
    expect(after).toEqual({
      ...record,
      answer: 'a plum',
      answer_session_ids: ['other_b'],
      haystack_sessions: [turns(['I planted a fig.', false], ['It rained.', false]), turns(['No, a plum.', true])],
    });
    // It is indented as it was.
    expect(bytes.toString('utf8')).toContain('\n    "question_id": "q-1"');
    expect(await service.question(id, 'q-1')).toMatchObject({ answer: 'a plum' });
  });

  it('is not made of nothing', async () => {
    const { id: d } = await opened(service, gardens(folder));
    expect(await problemOf(() => service.corrected(d))).toMatchObject({ status: 422, type: '#nothing-to-correct' });
    await service.reviews.put(d, 'pair-0:1', { verdict: 'ambiguous' });
    expect(await problemOf(() => service.corrected(d))).toMatchObject({ status: 422, type: '#nothing-to-correct' });
  });
});
