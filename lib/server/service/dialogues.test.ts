/** Statistics of dialogues through the service: of a dataset, from its index pass, and of a run that holds dialogues. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../../core/families/testing.ts';
import { DEFAULT_JUDGING } from '../../core/model/index.ts';
import { NO_DIALOGUES, statisticsOf } from '../../core/scoring/index.ts';
import { realJson } from '../../core/scoring/testing.ts';
import { LocalService } from './local-service.ts';
import { opened, SAMPLES } from './testing.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-dialogues-'));
const service = new LocalService({ home });
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

async function runOf(dataset: string, file: string) {
  const [run] = await service.runs.add(dataset, { name: path.basename(file), path: file }, {});
  if (!run) throw new Error('no run');
  return run;
}

const SAMPLE = path.join(SAMPLES, 'mutualfriends-sample.json');

describe('a dataset of dialogues', () => {
  it('has their statistics, and so has a run whose rows are dialogues', async () => {
    const { id } = await opened(service, SAMPLE);
    const totals = (await service.dataset(id)).dialogues;
    expect(totals).toMatchObject({ total: (await service.dataset(id)).counts.conversations });
    // The same dialogues, but for the first, as a system's.
    const file = path.join(home, 'played.json');
    const played = z
      .array(z.unknown())
      .parse(JSON.parse(readFileSync(SAMPLE, 'utf8')))
      .slice(1);
    writeFileSync(file, JSON.stringify(played));
    const run = await runOf(id, file);
    expect(run.report.dialogues?.total).toBe(played.length);
    const { dialogues } = await service.runs.analysis(run.id, DEFAULT_JUDGING);
    expect(dialogues).toEqual(statisticsOf(run.report.dialogues ?? NO_DIALOGUES));
    expect(dialogues?.completion_rate).toBeGreaterThan(0);
  });

  it('says with each question how its dialogue ended', async () => {
    const { id } = await opened(service, SAMPLE);
    const ended = (await service.questionHeads(id)).map(({ conversation, success }) => [conversation, success]);
    expect(ended).toEqual((await service.conversationHeads(id)).map((head) => [head.id, head.success]));
    expect(new Set(ended.map(([, success]) => success))).toEqual(new Set([true, false]));
    const other = await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
    expect((await service.questionHeads(other.id)).every((head) => !('success' in head))).toBe(true);
  });

  it('tells nothing of dialogues for another family, or for a run of answers', async () => {
    const { id } = await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
    expect((await service.dataset(id)).dialogues).toBeUndefined();
    const { id: friends } = await opened(service, SAMPLE);
    const file = path.join(home, 'answers.json');
    const rows = (await service.questionHeads(friends)).map(({ id: question_id }) => ({
      question_id,
      prediction: 'Ana',
    }));
    writeFileSync(file, JSON.stringify(rows));
    const run = await runOf(friends, file);
    expect((await service.runs.analysis(run.id, DEFAULT_JUDGING)).dialogues).toBeUndefined();
  });
});

const golden = realJson(
  'golden/mutualfriends_golden.json',
  z.object({ official_total_statistics_reimplemented: z.record(z.string(), z.number()) }).parse,
);
const files = ['train', 'dev', 'test'].flatMap((split) => realFile(`mutualfriends/${split}.json`) ?? []);

describe.skipIf(!golden || files.length < 3)('the real dialogues', () => {
  it('have the statistics that the official script gives, as a dataset and as a run', async () => {
    const all = path.join(home, 'friends.json');
    writeFileSync(
      all,
      JSON.stringify(files.flatMap((file) => z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))))),
    );
    const { id } = await opened(service, all);
    const { dialogues } = await service.dataset(id);
    const run = path.join(home, 'run.json');
    copyFileSync(all, run);
    const { id: runId } = await runOf(id, run);
    const ofRun = (await service.runs.analysis(runId, DEFAULT_JUDGING)).dialogues;
    const expected = Object.entries(golden?.official_total_statistics_reimplemented ?? {});
    expect(expected.length).toBeGreaterThan(7);
    const ofDataset = statisticsOf(dialogues ?? NO_DIALOGUES);
    for (const [name, value] of expected) {
      expect(ofDataset[name]).toBeCloseTo(value, 6);
      expect(ofRun?.[name]).toBeCloseTo(value, 6);
    }
    expect(ofDataset.completion_rate).toBeCloseTo(0.4667, 4);
    expect(ofDataset.avg_turns).toBe(11);
  });
});
