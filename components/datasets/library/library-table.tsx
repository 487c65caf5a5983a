'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { textsAbout } from '#texts';
import { FAMILY_NAMES } from '@/lib/core/model/index.ts';
import { type LibrarySort, libraryParsers } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { cn } from '../../kit/cn.ts';
import { SearchInput } from '../../kit/input.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { formatBytes } from '../../kit/numbers.ts';
import { toggled } from '../../kit/toggled.ts';
import { useKeys } from '../../kit/use-keys.ts';
import { useSteps } from '../../kit/use-steps.ts';
import { DatasetRow } from './dataset-row.tsx';
import { type ListedDataset, selectDatasets } from './select.ts';
import { UploadRow } from './upload-row.tsx';
import type { Upload } from './use-uploads.ts';

const t = textsAbout('library');

interface LibraryTableProps {
  datasets: ListedDataset[];
  uploads: Upload[];
  onDismiss: (upload: number) => void;
  /** Datasets that came while the page was open, the newest first: they stand on top, whatever the order. */
  added: readonly string[];
  readOnly: boolean;
}

const COLUMNS: { by: LibrarySort; className: string; number?: boolean }[] = [
  { by: 'name', className: 'w-[22%] max-lg:w-[34%]' },
  { by: 'format', className: 'w-44 max-lg:hidden' },
  { by: 'path', className: 'max-xl:hidden' },
  { by: 'size', className: 'w-20 max-lg:hidden', number: true },
  { by: 'questions', className: 'w-24', number: true },
  { by: 'runs', className: 'w-[5.5rem]', number: true },
  { by: 'findings', className: 'w-[15%] max-lg:w-auto' },
  { by: 'opened', className: 'w-28' },
];

/** From so many datasets on there is something to filter. */
const MANY = 5;

/** Every dataset in a table that is sorted by any of its headers and filtered by name, path and family; the address keeps both. */
export function LibraryTable({ datasets, uploads, onDismiss, added, readOnly }: LibraryTableProps) {
  const [filter, set] = useQueryStates(libraryParsers);
  const steps = useSteps();
  const field = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { shown, formats } = selectDatasets(datasets, filter);
  const fresh = added.flatMap((id) => datasets.find(({ dataset }) => dataset.id === id) ?? []);
  const rows = [...fresh, ...shown.filter((listed) => !fresh.includes(listed))];
  const narrowed = filter.q !== '' || filter.format.length > 0 || filter.samples !== null;
  const samples = datasets.filter(({ dataset }) => dataset.origin === 'sample').length;
  /** From the row with the focus to the one before or after, whose link Enter opens. */
  const step = (by: 1 | -1) => {
    const names = [...(table.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
    const at = names.findIndex((name) => name.closest('tr')?.contains(document.activeElement));
    names[Math.min(Math.max(0, at + by), names.length - 1)]?.focus();
  };
  useKeys({ f: () => field.current?.querySelector('input')?.focus(), j: () => step(1), k: () => step(-1) });
  const sortBy = ({ by, number }: (typeof COLUMNS)[number]) => {
    const first = number === true || by === 'opened' || by === 'findings';
    const descending = filter.sort.by === by ? !filter.sort.descending : first;
    void set({ sort: { by, descending } }, { history: steps('choice') });
  };
  return (
    <>
      {datasets.length < MANY && !narrowed ? null : (
        <div ref={field} className="mb-3 flex flex-wrap items-center gap-2">
          <SearchInput
            label={t('filter')}
            value={filter.q}
            onValue={(q) => void set({ q }, { history: steps('typing') })}
            hint={<Kbd>f</Kbd>}
            className="w-72 max-md:w-full"
          />
          {formats.map(({ format, count }) => (
            <Chip
              key={format}
              pressed={filter.format.includes(format)}
              count={count}
              onClick={() => void set({ format: toggled(filter.format, format) }, { history: steps('choice') })}
            >
              {format === 'unknown' ? t('not_recognised') : FAMILY_NAMES[format]}
            </Chip>
          ))}
          {samples === 0 || samples === datasets.length ? null : (
            <Chip
              pressed={filter.samples === 'hide'}
              count={samples}
              onClick={() => {
                const hidden = filter.samples === 'hide' ? null : ('hide' as const);
                void set({ samples: hidden }, { history: steps('choice') });
              }}
              className="md:ml-auto"
            >
              {t('hide_samples')}
            </Chip>
          )}
        </div>
      )}
      <div className="rounded-lg border border-line bg-panel">
        <table ref={table} aria-label={t('datasets')} className="w-full table-fixed text-sm max-md:block">
          <thead className="text-left text-xs text-ink-2 max-md:sr-only">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column.by}
                  scope="col"
                  aria-sort={
                    filter.sort.by === column.by ? (filter.sort.descending ? 'descending' : 'ascending') : 'none'
                  }
                  className={cn('px-3 py-1.5 font-medium max-lg:px-2', column.className, column.number && 'text-right')}
                >
                  <button
                    type="button"
                    onClick={() => sortBy(column)}
                    className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink"
                  >
                    {t(`by_${column.by}`)}
                    {filter.sort.by !== column.by ? null : filter.sort.descending ? (
                      <ArrowDown aria-hidden className="size-3" />
                    ) : (
                      <ArrowUp aria-hidden className="size-3" />
                    )}
                  </button>
                </th>
              ))}
              <th scope="col" className="w-10">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                columns={COLUMNS.length + 1}
                onDismiss={() => onDismiss(upload.key)}
              />
            ))}
            {rows.map((listed) => (
              <DatasetRow
                key={listed.dataset.id}
                {...listed}
                readOnly={readOnly}
                reveal={listed.dataset.id === added[0]}
              />
            ))}
          </tbody>
        </table>
        {rows.length > 0 || !narrowed ? null : (
          <div className="flex items-center gap-3 border-t border-line px-3 py-4 text-sm text-ink-2">
            {t('no_match')}
            <Button size="sm" onClick={() => void set({ q: null, format: null, samples: null })}>
              {t('show_all')}
            </Button>
          </div>
        )}
      </div>
      <p className="num mt-2 text-xs text-ink-2">
        {narrowed ? t('n_of', { shown: rows.length, n: datasets.length }) : t('n', { n: datasets.length })} ·{' '}
        {formatBytes(datasets.reduce((sum, { dataset }) => sum + dataset.bytes, 0))}
      </p>
    </>
  );
}
