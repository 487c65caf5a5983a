'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textsAbout } from '#texts';
import type { Severity, Where, WordPlace } from '@/lib/core/model/index.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { Skeleton } from '../kit/box.tsx';
import { Link } from '../kit/link.tsx';
import { fetchJson, type Loadable } from '../kit/load.ts';
import { formatCount } from '../kit/numbers.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { findingHref, placeInDataset, placeInFile } from './finding-href.ts';
import { SeverityIcon } from './severity.tsx';

const t = textsAbout('found');

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** Something found at a place: a finding of the index pass, or of a computed rule. */
interface Found {
  where: Where;
  message: string;
  value?: string;
  elsewhere?: WordPlace[];
}

interface Few {
  items: Found[];
  total: number;
}

const LINK = 'font-mono text-xs text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink';

interface FoundGroupProps {
  dataset: string;
  severity: Severity;
  title: string;
  /** Under the title: the code or id. */
  name: ReactNode;
  /** How many; null: not known for the whole dataset. */
  count: number | null;
  /** Above the examples. */
  explanation?: ReactNode;
  /** Open from the beginning. */
  opened?: boolean;
  /** Where the server tells the first of them, and how many there are. */
  address: string;
}

/** One kind of finding: how often, what it means, and on opening the first examples with the way to each. */
export function FoundGroup({
  dataset,
  severity,
  title,
  name,
  count,
  explanation,
  opened = false,
  address,
}: FoundGroupProps) {
  const [wanted, setWanted] = useState(opened);
  const loaded = useQuery(wanted && count !== null ? `examples ${address}` : null, (signal) =>
    fetchJson<Few>(address, signal),
  );
  return (
    <details
      open={opened}
      className="group border-b border-line last:border-b-0"
      onToggle={(e) => e.currentTarget.open && setWanted(true)}
    >
      <summary className="flex list-none items-start gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:outline-offset-[-2px]">
        <SeverityIcon severity={severity} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm">{title}</span>
          <span className="block font-mono text-2xs text-ink-3">{name}</span>
        </span>
        {count === null ? (
          <span className="text-xs text-ink-3">{t('per_question')}</span>
        ) : (
          <span className="num text-sm font-semibold">{formatCount(count)}</span>
        )}
        <ChevronRight aria-hidden className="mt-0.5 size-4 text-ink-3 transition-transform group-open:rotate-90" />
      </summary>
      <div className="border-t border-line bg-sunken px-4 py-2">
        {explanation === undefined ? null : (
          <p className="max-w-[80ch] pb-2 text-sm text-ink-2 not-last:border-b not-last:border-line">{explanation}</p>
        )}
        {count === null ? null : <Examples dataset={dataset} loaded={loaded} rows={Math.min(count, 6)} />}
      </div>
    </details>
  );
}

interface ExamplesProps {
  dataset: string;
  loaded: Loadable<Few>;
  /** Rows of the skeleton. */
  rows: number;
}

function Examples({ dataset, loaded, rows }: ExamplesProps) {
  switch (loaded.state) {
    case 'loading':
      return (
        <div className="space-y-2 py-1" role="status" aria-label={t('loading')}>
          {SKELETON_ROWS.slice(0, rows).map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      );
    case 'failed':
      return <ProblemView problem={loaded.problem} onRetry={loaded.retry} />;
    case 'ready':
      return (
        <>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {loaded.value.items.map((finding, index) => (
              <Example key={exampleKey(finding, index)} dataset={dataset} finding={finding} />
            ))}
          </ul>
          {loaded.value.total > loaded.value.items.length ? (
            <p className="num pt-2 text-xs text-ink-2">
              {t('first_of', { n: loaded.value.items.length, all: loaded.value.total })}
            </p>
          ) : null}
        </>
      );
  }
}

const exampleKey = (finding: Found, index: number) => `${index} ${finding.message}`;

function Example({ dataset, finding }: { dataset: string; finding: Found }) {
  const { where, message, value, elsewhere = [] } = finding;
  const href = findingHref(dataset, where);
  const place = placeInDataset(where) ?? placeInFile(where);
  const { conversation } = where;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5 text-sm">
      {href === null ? (
        <span className="font-mono text-xs text-ink-2">{place}</span>
      ) : (
        <Link href={href} prefetch={false} className={LINK}>
          {place}
        </Link>
      )}
      <span className="min-w-0 flex-1 basis-60 break-words text-ink-2">{message}</span>
      {value === undefined ? null : (
        <code
          title={value}
          className="max-w-full truncate rounded-sm bg-panel px-1.5 font-mono text-xs text-ink-2 md:max-w-72"
        >
          {value}
        </code>
      )}
      {conversation === undefined || elsewhere.length === 0 ? null : (
        <span className="flex basis-full flex-wrap gap-x-3 text-xs text-ink-3">
          {t('occurs_in')}
          {elsewhere.map(({ turn, words }) => (
            <span key={turn}>
              <Link
                href={workspaceHref(dataset, conversation, { question: where.question ?? null, turn })}
                prefetch={false}
                className={LINK}
              >
                {turn}
              </Link>{' '}
              {words.join(', ')}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
