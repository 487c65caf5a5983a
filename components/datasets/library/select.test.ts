import { describe, expect, it } from 'vitest';
import { type Dataset, datasetId } from '@/lib/core/model/index.ts';
import type { LibraryFilter } from '@/lib/core/url/index.ts';
import { type ListedDataset, selectDatasets } from './select.ts';

function listed(name: string, more: Partial<Dataset>, place = `${name}.json`, runs = 0): ListedDataset {
  const none = { conversations: 0, sessions: 0, turns: 0, images: 0, questions: 0, findings: 0 };
  const dataset: Dataset = {
    id: datasetId(name),
    name,
    format: 'locomo',
    variant: '',
    origin: 'file',
    bytes: 1,
    state: 'ready',
    search: 'ready',
    counts: none,
    severities: { error: 0, warning: 0, info: 0 },
    questionTypes: [],
    ...more,
  };
  return { dataset, place, runs };
}

const ALL = [
  listed('set-10', { bytes: 30, opened: '2026-11-02T10:00:00Z' }, '/data/one/set-10.json', 3),
  listed('set-9', { bytes: 20, format: 'gigamemory' }, '/data/two/set-9.jsonl', 1),
  listed('дневник', { bytes: 10, opened: '2026-11-20T10:00:00Z' }, '/data/two/дневник.json'),
];
const FILTER: LibraryFilter = { q: '', format: [], samples: null, sort: { by: 'opened', descending: true } };
const names = (filter: Partial<LibraryFilter>) =>
  selectDatasets(ALL, { ...FILTER, ...filter }).shown.map(({ dataset }) => dataset.name);

describe('the library’s table', () => {
  it('begins with what was opened last; what nobody has opened comes last', () => {
    expect(names({})).toEqual(['дневник', 'set-10', 'set-9']);
  });

  it('is sorted by any column, numbers in names as numbers', () => {
    expect(names({ sort: { by: 'name', descending: false } })).toEqual(['set-9', 'set-10', 'дневник']);
    expect(names({ sort: { by: 'size', descending: false } })).toEqual(['дневник', 'set-9', 'set-10']);
    expect(names({ sort: { by: 'runs', descending: true } })).toEqual(['set-10', 'set-9', 'дневник']);
  });

  it('is filtered by parts of name and path, by family, and to leave out the samples, with counts of what the words leave', () => {
    expect(names({ q: 'TWO set' })).toEqual(['set-9']);
    expect(names({ format: ['locomo'] })).toEqual(['дневник', 'set-10']);
    const sample = listed('set-sample', { origin: 'sample' });
    const { shown, formats } = selectDatasets([...ALL, sample], { ...FILTER, samples: 'hide' });
    expect(shown.map(({ dataset }) => dataset.name)).toEqual(['дневник', 'set-10', 'set-9']);
    expect(formats).toEqual([
      { format: 'locomo', count: 2 },
      { format: 'gigamemory', count: 1 },
    ]);
    expect(selectDatasets(ALL, { ...FILTER, q: 'two', format: ['locomo'] }).formats).toEqual([
      { format: 'gigamemory', count: 1 },
      { format: 'locomo', count: 1 },
    ]);
  });
});
