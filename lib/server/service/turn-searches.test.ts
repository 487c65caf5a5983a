import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_TURN_QUERY } from '../../core/model/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { LocalService } from './local-service.ts';
import { type Ready, readyIn } from './ready.ts';
import { SAMPLES, searchable } from './testing.ts';
import { TurnSearches } from './turn-searches.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-turn-searches-'));
const service = new LocalService({ home });
let store: Store;

beforeAll(async () => {
  const [dataset] = await service.open(path.join(SAMPLES, 'locomo-sample.json'));
  await searchable(service, dataset?.id ?? '');
  store = openStore(home);
});
afterAll(async () => {
  await store.close();
  await service.close();
  rmSync(home, { recursive: true });
});

it('what is expected reads what the first search needs, and finds turns', async () => {
  const ready = (await readyIn(store, 'locomo-sample')) as Ready;
  const searches = new TurnSearches(store.files, { home });
  const places = vi.spyOn(ready.index.places, 'all');
  const listed = vi.spyOn(ready.index.listed, 'of');
  await searches.expect(ready);
  expect(places).toHaveBeenCalledTimes(1);
  expect(listed.mock.calls.some(([found]) => found.length > 0)).toBe(true);
  const { total } = await searches.search(ready, 'ready', { ...NO_TURN_QUERY, q: 'the' }, { limit: 1, offset: 0 });
  expect(total).toBeGreaterThan(0);
  expect(places).toHaveBeenCalledTimes(1);
});

it('of a dataset without questions nothing is expected', async () => {
  const ready = (await readyIn(store, 'locomo-sample')) as Ready;
  vi.spyOn(ready.index.questions, 'at').mockReturnValue(null);
  const find = vi.spyOn(ready.index.turns, 'find');
  find.mockClear();
  await new TurnSearches(store.files, { home }).expect(ready);
  expect(find).not.toHaveBeenCalled();
});
