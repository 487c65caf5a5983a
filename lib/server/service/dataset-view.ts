import path from 'node:path';
import { traitsOf } from '../../core/families/registry.ts';
import type { Dataset, Progress } from '../../core/model/index.ts';
import { problem, saidNow } from '../../core/problems/index.ts';
import { isUrl, shownUrl } from '../indexing/index.ts';
import type { DatasetRow } from '../store/index.ts';
import { fileGone } from './problems.ts';

const NO_COUNTS = { conversations: 0, sessions: 0, turns: 0, images: 0, questions: 0, findings: 0 };

/** A dataset as pages and the API show it: what the store knows, whether its file is `there`, and how far its index pass is. */
export function datasetView(
  row: DatasetRow,
  there: boolean,
  running: Progress | null,
  searching: Progress | null,
): Dataset {
  const ready = row.state === 'ready' ? row.summary : null;
  const labelSchemes = ready ? traitsOf(ready.format).labelSchemes : undefined;
  const gone = row.state !== 'indexing' && !there;
  const waiting: Progress = { phase: 'queued', done: 0, total: row.bytes };
  const error = gone ? fileGone(row.path).problem : row.error;
  return {
    id: row.id,
    name: row.name,
    format: ready?.format ?? 'unknown',
    variant: ready?.variant ?? '',
    path: shownPath(row),
    origin: row.origin,
    ...(row.opened !== null && { opened: row.opened }),
    bytes: row.bytes,
    state: gone ? 'missing' : row.state,
    ...(row.state === 'indexing' && { progress: running ?? waiting }),
    ...(error && { error: saidNow(error) }),
    ...searchOf(row, searching),
    counts: ready?.counts ?? NO_COUNTS,
    severities: ready?.severities ?? { error: 0, warning: 0, info: 0 },
    questionTypes: ready?.questionTypes ?? [],
    ...(labelSchemes && { labelSchemes }),
    ...(ready?.outcomes && { outcomes: ready.outcomes }),
    ...(ready?.dialogues && { dialogues: ready.dialogues }),
  };
}

/** The file's name, of an archive's member with its own; of a server's file its URL without the query. */
function shownPath({ path: file, member }: DatasetRow): string {
  if (isUrl(file)) return shownUrl(file);
  return member === null ? path.basename(file) : `${path.basename(file)} › ${member}`;
}

function searchOf(
  { state, words }: DatasetRow,
  searching: Progress | null,
): Pick<Dataset, 'search' | 'searchProgress' | 'searchError'> {
  if (state === 'ready' && words.state === 'ready') return { search: 'ready' };
  if (state === 'ready' && searching) return { search: 'building', searchProgress: searching };
  if (state === 'ready' && words.state === 'cancelled')
    return { search: 'pending', searchError: problem('work.words_stopped', {}).problem };
  return { search: 'pending', ...(words.error && { searchError: saidNow(words.error) }) };
}
