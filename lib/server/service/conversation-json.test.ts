import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';

const SAMPLES = path.join(import.meta.dirname, '../../../public/samples');
const home = mkdtempSync(path.join(tmpdir(), 'memoscope-json-'));
let service: LocalService;
let datasets: Dataset[];

beforeAll(async () => {
  service = new LocalService({ home, samples: SAMPLES });
  datasets = await service.open(SAMPLES);
  const ready = datasets.map(
    ({ id }) =>
      new Promise<void>((resolve) => {
        service.subscribe(id, ({ kind }) => kind === 'ready' && resolve());
      }),
  );
  await Promise.all(ready);
});

afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

describe('a conversation as JSON', () => {
  it('says what the conversation says, in every family', async () => {
    const families = new Set<string>();
    for (const { id } of datasets) {
      families.add((await service.dataset(id)).format);
      for (const head of await service.conversationHeads(id)) {
        const sent: unknown = JSON.parse(Buffer.from(await service.conversationJson(id, head.id)).toString());
        expect(sent).toEqual(JSON.parse(JSON.stringify(await service.conversation(id, head.id))));
      }
    }
    expect([...families].sort()).toEqual(['beam', 'gigamemory', 'locomo', 'longmemeval', 'mutualfriends']);
  });

  it('is refused as the conversation is', async () => {
    const refused = { problem: { status: 404, type: '#not-found' } };
    await expect(service.conversationJson('locomo-sample', 'nobody')).rejects.toMatchObject(refused);
    await expect(service.conversationJson('nothing', 'conv-1')).rejects.toMatchObject(refused);
  });
});
