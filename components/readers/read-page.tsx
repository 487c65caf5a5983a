'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { Dataset, Guidelines, QueueState } from '@/lib/core/model/index.ts';
import { adjudicateHref, readersApi } from '@/lib/core/url/readers.ts';
import { buttonClass } from '../kit/button.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { reviewerStore } from '../state/reviewer-store.ts';
import { Field } from './field.tsx';
import { GuidelinesCard } from './guidelines-card.tsx';
import { NewQueue } from './new-queue.tsx';
import { OpinionImportButton } from './opinion-import.tsx';
import { QueueRow } from './queue-row.tsx';
import { Reading } from './reading.tsx';

const t = textsAbout('readers');

interface ReadPageProps {
  dataset: Dataset;
  queues: QueueState[];
  guidelines: Guidelines[];
  runs: { id: string; name: string }[];
  /** Whoever signed in; null: they say who they are. */
  person: string | null;
  readOnly: boolean;
}

/** Where one reads by oneself: who one is, what there is to read, and one question after the other. */
export function ReadPage({ dataset, queues, guidelines, runs, person, readOnly }: ReadPageProps) {
  const [chosen, choose] = useQueryState('queue', parseAsString);
  const { name: typed, setName } = useStore(reviewerStore);
  // What the browser remembers is not known to the server.
  const here = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const name = person ?? (here ? typed : '');
  const queue = queues.find(({ id }) => id === chosen);
  if (queue && name !== '' && !readOnly)
    return (
      <Reading
        key={queue.id}
        dataset={dataset.id}
        queue={queue}
        guidelines={guidelines[0] ?? null}
        runs={runs}
        reader={name}
        onLeave={() => void choose(null)}
      />
    );
  return (
    <div className="mx-auto w-full max-w-6xl space-y-8 px-4 pt-4 pb-16">
      <section>
        <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="max-w-[72ch]">
            <h2 className="text-md font-semibold">{t('reading')}</h2>
            <p className="mt-0.5 text-sm text-ink-2">{t('reading_about')}</p>
          </div>
          <div className="ml-auto flex flex-wrap gap-2">
            <a href={adjudicateHref(dataset.id)} className={buttonClass()}>
              {t('adjudicate')}
            </a>
            <a href={readersApi.exportOpinions(dataset.id, name)} download className={buttonClass()}>
              {name === '' ? t('out_opinions') : t('export_mine')}
            </a>
            {readOnly ? null : <OpinionImportButton dataset={dataset.id} />}
          </div>
        </div>
        {person === null && !readOnly ? (
          <Field
            className="mb-4 max-w-sm"
            name={t('your_name')}
            value={here ? typed : ''}
            maxLength={200}
            onChange={({ target }) => setName(target.value)}
          />
        ) : null}
        {queues.length === 0 ? (
          <NothingYet>{t('no_queues')}</NothingYet>
        ) : (
          <ul aria-label={t('queues')} className="overflow-hidden rounded-lg border border-line bg-panel">
            {queues.map((one) => (
              <QueueRow
                key={one.id}
                dataset={dataset.id}
                queue={one}
                readOnly={readOnly}
                onRead={name === '' || readOnly ? null : () => void choose(one.id, { history: 'push' })}
              />
            ))}
          </ul>
        )}
      </section>
      {readOnly ? null : <NewQueue dataset={dataset.id} runs={runs} />}
      <GuidelinesCard dataset={dataset.id} versions={guidelines} reader={name} readOnly={readOnly} />
    </div>
  );
}
