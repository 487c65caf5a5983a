import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../core/model/index.ts';
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

describe('questions of a list', () => {
  const asked = async () => (await service.questions('pairs', NO_FILTER, { limit: 10, offset: 0 })).items;

  it('are read once, until the file was read again or what is kept is given back', async () => {
    const before = await asked();
    expect((await asked())[1]).toBe(before[1]);
    service.rest();
    expect((await asked())[1]).not.toBe(before[1]);
    expect(await asked()).toEqual(before);
    written(folder, 'pairs.json', locomoText(3).replaceAll('plant (', 'water ('));
    await service.reindex('pairs');
    await settled(service, 'pairs');
    expect((await asked()).map(({ text }) => text)).toEqual([0, 1, 2].map((n) => `What did Ada water (${n})?`));
  });
});
