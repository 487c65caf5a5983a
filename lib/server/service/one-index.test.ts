import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { ofOneIndex } from './one-index.ts';
import { locomoText, opened, written } from './testing.ts';

let folder: string;
let service: LocalService;
/** How often the answers were asked for. */
let asked = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-one-index-'));
  service = new LocalService({ home: path.join(folder, 'home'), watch: false });
  asked = 0;
  await opened(service, written(folder, 'pairs.json', locomoText(2)));
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The file has `n` conversations now, and is read again. */
async function replaced(n: number): Promise<void> {
  written(folder, 'pairs.json', locomoText(n));
  await service.reindex('pairs');
  expect((await settled(service, 'pairs')).state).toBe('ready');
}

describe('answers to several questions', () => {
  const counts = async () => {
    asked += 1;
    const { total } = await service.questionPage('pairs', { limit: 1, offset: 0 });
    if (asked === 1) await replaced(3);
    return { questions: total, conversations: (await service.conversationHeads('pairs')).length };
  };

  it('are of two indexes when one is replaced between them, and of one when they are asked for as one', async () => {
    expect(await counts()).toEqual({ questions: 2, conversations: 3 });
    await replaced(2);
    asked = 0;
    expect(await ofOneIndex(service, 'pairs', counts)).toEqual({ questions: 3, conversations: 3 });
    expect(asked).toBe(2);
  });

  it('are asked for again when what the first of them named is gone', async () => {
    const last = () =>
      ofOneIndex(service, 'pairs', async () => {
        asked += 1;
        const id = (await service.questionHeads('pairs')).at(-1)?.id ?? '';
        if (asked === 1) await replaced(1);
        return (await service.question('pairs', id)).text;
      });
    expect(await last()).toBe('What did Ada plant (0)?');
    expect(asked).toBe(2);
  });

  it('end with a problem when the index never rests', async () => {
    let index = 0;
    const restless = { shownIndex: async () => String(index++) };
    const ask = async () => {
      asked += 1;
    };
    expect(await problemOf(() => ofOneIndex(restless, 'pairs', ask))).toMatchObject({ status: 409, type: '#indexing' });
    expect(asked).toBe(5);
  });

  it('end with their problem when nothing was replaced', async () => {
    const none = () => {
      asked += 1;
      return service.question('pairs', 'none');
    };
    expect(await problemOf(() => ofOneIndex(service, 'pairs', none))).toMatchObject({ status: 404 });
    expect(asked).toBe(1);
    expect(await problemOf(() => ofOneIndex(service, 'nowhere', none))).toMatchObject({ status: 404 });
    expect(asked).toBe(1);
  });
});
