/** Every page of the app, with what it needs to have something to show. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { file, PACK } from './audit.ts';
import { root } from './server.ts';
import { workspace } from './workspace.ts';

/** Two runs of the LoCoMo-shaped sample and an error pack, made once for each server. */
export async function prepare(request: APIRequestContext): Promise<string[]> {
  const runs = '/api/v1/datasets/locomo-sample/runs';
  const packs = '/api/v1/datasets/locomo-sample/error-packs';
  if ((await (await request.get(packs)).json()).items.length === 0) {
    await request.post(`${packs}?name=found`, { data: PACK });
  }
  const ids = async (): Promise<string[]> =>
    (await (await request.get(runs)).json()).items.map(({ id }: { id: string }) => id);
  if ((await ids()).length < 2) {
    const name = 'locomo-recent-window.jsonl';
    const buffer = await fs.readFile(path.join(root, 'public/samples/predictions', name));
    await request.post(runs, { multipart: { file: { ...file(name, ''), buffer } } });
    const other = 'locomo-atlas.json';
    const more = await fs.readFile(path.join(root, 'public/samples/predictions', other));
    if ((await ids()).length < 2)
      await request.post(runs, { multipart: { file: { ...file(other, ''), buffer: more } } });
  }
  return ids();
}

const fixed = (address: string) => () => address;

/** Every page, by its name. */
export const PAGES: Record<string, (runs: string[]) => string> = {
  library: fixed('/'),
  overview: fixed('/datasets/locomo-sample'),
  questions: fixed('/datasets/locomo-sample/questions'),
  'questions with runs': (runs) => `/datasets/locomo-sample/questions?runs=${runs.slice(0, 2).join(',')}`,
  conversations: fixed('/datasets/locomo-sample/conversations'),
  'empty search': fixed('/datasets/locomo-sample/search'),
  search: fixed('/datasets/locomo-sample/search?q=bread+OR+dog&evidence=true'),
  'search over all': fixed('/search?q=bread'),
  audit: fixed('/datasets/locomo-sample/audit'),
  runs: fixed('/datasets/locomo-sample/runs'),
  run: ([first]) => `/runs/${first}`,
  'compare, nothing chosen': fixed('/compare'),
  compare: (runs) => `/compare?runs=${runs.slice(0, 2).join(',')}`,
  'a find in the workspace': fixed(workspace('locomo-sample', 'conv-1', { turn: 'D1:3', find: 'pharmacy' })),
  'the workspace, LoCoMo': fixed(workspace('locomo-sample', 'conv-1', { question: 'conv-1:4' })),
  'the workspace with runs': (runs) =>
    workspace('locomo-sample', 'conv-1', { question: 'conv-1:4', runs: runs.slice(0, 2).join(',') }),
  'a review queue': fixed(
    workspace('locomo-sample', 'conv-1', {
      question: 'conv-1:3',
      review: 'known-error',
      queue: '1',
      scope: 'dataset',
    }),
  ),
  'the workspace, LongMemEval': fixed(workspace('longmemeval-sample', '1b6d20f4', { question: '1b6d20f4' })),
  'the workspace, GigaMemory': fixed(workspace('gigamemory-sample', '2', { question: '2' })),
  'the workspace, MutualFriends': fixed(
    workspace('mutualfriends-sample', 'C_sample02', { question: 'C_sample02:mutual-friend' }),
  ),
  'no such page': fixed('/datasets/nothing-here'),
};
