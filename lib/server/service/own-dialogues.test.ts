import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { predictionsFile } from './testing-gardens.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../public/samples/mutualfriends-sample.json');
const DIALOGUES = z.array(z.looseObject({ events: z.array(z.looseObject({ data: z.unknown() })) }));

describe('dialogues uploaded to the dataset that they were played for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-own-'));
  const service = new LocalService({ home: path.join(folder, 'home') });
  let dataset: string;

  beforeAll(async () => {
    const { id, counts } = await opened(service, SAMPLE);
    dataset = id;
    expect(counts.conversations).toBe(DIALOGUES.parse(JSON.parse(readFileSync(SAMPLE, 'utf8'))).length);
  });

  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const problemsOf = async (name: string, content: unknown) => {
    const { systems } = await service.runs.preview(dataset, predictionsFile(folder, name, content), null);
    expect(systems[0]?.report.matched).toBeGreaterThan(0);
    return systems[0]?.report.problems.items.map(({ message }) => message);
  };

  it('are known as its own, however the file is written', async () => {
    const text = readFileSync(SAMPLE, 'utf8');
    const lines = DIALOGUES.parse(JSON.parse(text)).map((one) => JSON.stringify(one));
    for (const content of [text, lines.reverse().join('\n')])
      expect(await problemsOf('played.json', content)).toEqual([
        expect.stringMatching(/^These are the dataset's own dialogues.*upload the dialogues that it played/),
      ]);
  });

  it('are a system’s when something else was said in one of them', async () => {
    const dialogues = DIALOGUES.parse(JSON.parse(readFileSync(SAMPLE, 'utf8')));
    const said = dialogues.flatMap(({ events }) => events).find(({ data }) => typeof data === 'string');
    if (!said) throw new Error('somebody says something');
    said.data = 'I know nobody there.';
    expect(await problemsOf('played.json', dialogues)).toEqual([]);
  });
});
