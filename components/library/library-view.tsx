'use client';

import { Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import type { Dataset } from '@/lib/model/index.ts';
import { libraryHref } from '@/lib/url/index.ts';
import { Button } from '../ui/button.tsx';
import { DropCurtain } from '../ui/drop.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DatasetRow } from './dataset-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

interface LibraryViewProps {
  datasets: Dataset[];
  /** How many runs each dataset has, by its id. */
  runs: Record<string, number>;
  readOnly: boolean;
}

/** Every dataset that is open, and the ways to add one: the button, its dialogue, or a file dropped anywhere. */
export function LibraryView({ datasets, runs, readOnly }: LibraryViewProps) {
  const [chosen, setChosen] = useState(false);
  // The link of other pages to the dialogue, see addHref.
  const asked = useSearchParams().has('add');
  const setAdding = (adding: boolean) => {
    setChosen(adding);
    if (asked && !adding) window.history.replaceState(null, '', libraryHref());
  };
  const { uploads, added, add, dismiss } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    setAdding(false);
    add(files);
  };
  const over = useFileDrop(take, !readOnly);
  const choose = () => input.current?.click();

  return (
    <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 max-md:py-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold tracking-tight">Library</h1>
          <p className="mt-1 text-ink-2">
            Open a benchmark of long-term memory, pick a question, and stand on the turns of the conversation that its
            answer rests on.
          </p>
        </div>
        {readOnly ? null : (
          <>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" /> Add dataset
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              aria-label="Add dataset"
              className="hidden"
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <AddDialog open={chosen || asked} onOpenChange={setAdding} onChoose={choose} />
          </>
        )}
      </div>
      <ul aria-label="Datasets" className="mt-6 space-y-2.5">
        {datasets.map((dataset) => (
          <DatasetRow
            key={dataset.id}
            dataset={dataset}
            runs={runs[dataset.id] ?? 0}
            readOnly={readOnly}
            reveal={dataset.id === added}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
      {datasets.length + uploads.length === 0 ? <Nothing readOnly={readOnly} onChoose={choose} /> : null}
      {over ? <DropCurtain>Drop to add the file to the library</DropCurtain> : null}
    </main>
  );
}

function Nothing({ readOnly, onChoose }: { readOnly: boolean; onChoose: () => void }) {
  if (readOnly) {
    return (
      <EmptyState title="No dataset is open">This server is read-only: files are named when it is started.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="No dataset is open"
      className="mt-6 max-w-none rounded-lg border border-dashed border-line-strong"
      actions={<Button onClick={onChoose}>Choose a file</Button>}
    >
      Drop a LoCoMo, LongMemEval, GigaMemory or MutualFriends file here, choose one, or name it when you start
      Memoscope.
    </EmptyState>
  );
}
