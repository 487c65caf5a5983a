import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_FILTER } from '../../core/model/index.ts';

import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { predictionsFile } from './testing-gardens.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../public/samples/locomo-sample.json');

describe('a run whose file has the texts that were retrieved', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-located-'));
  const service = new LocalService({ home: path.join(folder, 'home') });
  let dataset: string;

  beforeAll(async () => {
    dataset = (await opened(service, SAMPLE)).id;
  });

  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const memories = (...texts: string[]) =>
    texts.map((memory) => ({ memory, timestamp: '10:12 am on 14 January, 2024' }));

  it('has them located, and what follows from it is estimated', async () => {
    const asked = await service.questions(dataset, NO_FILTER, { limit: 200, offset: 0 });
    const question = asked.items.find(({ conversation, evidence, abstention }) => {
      const turns = evidence.flatMap(({ turn }) => turn ?? []);
      return conversation === 'conv-1' && !abstention && turns.length === 1 && turns[0] === 'D2:9';
    });
    expect(question?.text).toBeDefined();
    const rows = [
      {
        question_id: question?.id,
        question: question?.text,
        response: 'a broken leg',
        llm_score: 0,
        retrieved_memories: memories(
          'Elias has taken up sailing in Portugal',
          'Elias hurt his left wrist last Sunday, it was sprained on ice above the quarry',
          'Priya has internet at the station for one hour a day',
        ),
      },
    ];
    const [run] = await service.runs.add(dataset, predictionsFile(folder, 'texts.json', rows), {});
    const found = await service.runs.prediction(run?.id ?? '', question?.id ?? '', DEFAULT_JUDGING);
    expect(found.retrieved?.map(({ level, located }) => ({ level, ...located }))).toMatchObject([
      { level: 'text', turns: [], sessions: [], estimated: true },
      { level: 'text', turns: ['D2:9'], sessions: ['session_2'], estimated: true },
      { level: 'text', turns: [], leakedFrom: 'conv-2' },
    ]);
    expect(found).toMatchObject({
      // Nothing that was found speaks of a broken leg.
      attribution: 'unsupported',
      estimated: true,
      retrieval: { unit: 'turn', evidence: 1, retrieved: 1, bestRank: 2, items: 3, estimated: true },
    });
    // The benchmark's own recall counts what the file names, and that alone.
    expect(found.scores.evidence_recall ?? null).toBeNull();
    const { attributions } = await service.runs.analysis(run?.id ?? '', DEFAULT_JUDGING);
    expect(attributions.find(({ attribution }) => attribution === 'unsupported')).toMatchObject({
      count: 1,
      estimated: 1,
    });
  });
});
