'use client';

import { Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { libraryHref } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { late, once } from '../../kit/late.tsx';
import { useLeft } from '../../kit/left.ts';
import { either } from '../../kit/numbers.ts';
import { useKeys } from '../../kit/use-keys.ts';
import { type AcceptedFiles, AddDialog } from './add-dialog.tsx';
import { FirstRun } from './first-run.tsx';
import { LibraryTable } from './library-table.tsx';
import { type OfferedSample, SampleChoices } from './sample-choices.tsx';
import type { ListedDataset } from './select.ts';
import { useUploads } from './use-uploads.ts';

const t = textsAbout('library');

const DroppedDialog = late(
  once(() => import('../../shell/drop/dropped-dialog.tsx')),
  (module) => module.DroppedDialog,
);

interface LibraryViewProps {
  datasets: ListedDataset[];
  /** Benchmarks, and which files of each are read. */
  accepted: AcceptedFiles[];
  /** Built-in samples that are not open. */
  samples: readonly OfferedSample[];
  readOnly: boolean;
  /** While nothing of the user's own is there: a failure of the sample run, how many there are, and where they are listed. */
  first: { card: ReactNode; failed: number; href: string } | null;
}

/** Every dataset that is open, and the ways to add one: the button, its dialogue, or a file dropped anywhere. */
export function LibraryView({ datasets, accepted, samples, readOnly, first }: LibraryViewProps) {
  const [chosen, setChosen] = useState(false);
  // The link of other pages to the dialogue, see addHref.
  const asked = useSearchParams().has('add');
  const setAdding = (adding: boolean) => {
    setChosen(adding);
    if (asked && !adding) window.history.replaceState(null, '', libraryHref());
  };
  const { uploads, added, add, choose, unclear, settle, opened, dismiss } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    setAdding(false);
    choose(files);
  };
  useLeft(libraryHref(), (files) => {
    setAdding(false);
    add(files);
  });
  useKeys({ a: () => setAdding(true) }, !readOnly);
  const ask = () => input.current?.click();
  const nothing = datasets.length + uploads.length === 0;
  const newest = datasets.find(({ dataset }) => dataset.id === added[0])?.dataset;
  const Heading = first === null ? 'h1' : 'h2';

  return (
    <main id="main" className="mx-auto w-full max-w-[1400px] flex-1 px-4 py-6 max-md:py-4">
      {first === null ? null : <FirstRun {...first} onChoose={readOnly ? null : ask} />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className={first === null ? 'text-2xl font-semibold tracking-tight' : 'text-md font-semibold'}>
          {first === null ? t('library') : t('datasets')}
        </Heading>
        {readOnly ? null : (
          <div className="flex items-center gap-3">
            <span className="text-sm text-ink-2 max-md:hidden print:hidden">{t('or_drop')}</span>
            <Button variant={first === null ? 'primary' : 'default'} onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" /> {t('add_dataset')}
            </Button>
            <FileField ref={input} label={t('add_dataset')} multiple onFiles={take} />
            <AddDialog
              accepted={accepted}
              samples={samples}
              open={chosen || asked}
              onOpenChange={setAdding}
              onChoose={ask}
              onAdded={opened}
            />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {newest?.state === 'ready' ? t('was_added', { name: newest.name }) : null}
        {newest?.state === 'failed' ? t('was_not_opened', { name: newest.name }) : null}
      </p>
      {nothing ? (
        <Nothing accepted={accepted} samples={samples} readOnly={readOnly} onChoose={ask} onAdded={opened} />
      ) : (
        <LibraryTable datasets={datasets} uploads={uploads} onDismiss={dismiss} added={added} readOnly={readOnly} />
      )}
      <Suspense>{unclear.length === 0 ? null : <DroppedDialog files={unclear} onClose={settle} />}</Suspense>
    </main>
  );
}

function Nothing({
  accepted,
  samples,
  readOnly,
  onChoose,
  onAdded,
}: Pick<LibraryViewProps, 'accepted' | 'samples' | 'readOnly'> & {
  onChoose: () => void;
  onAdded: (dataset: Dataset) => void;
}) {
  if (readOnly) {
    return <EmptyState title={t('nothing')}>{t('read_only')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('nothing')}
      className="mt-6 max-w-none rounded-lg border border-dashed border-line-strong"
      actions={<Button onClick={onChoose}>{t('choose')}</Button>}
    >
      <p>{t('drop', { families: either(accepted.map(({ family }) => family)) })}</p>
      <p className="mt-4 mb-2">{t('or_sample')}</p>
      <SampleChoices samples={samples} onAdded={onAdded} />
    </EmptyState>
  );
}
