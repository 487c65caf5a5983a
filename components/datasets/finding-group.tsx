'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { FINDING_CODES, type Finding, type FindingCode, type Problem, type Severity } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { ProblemView } from '../ui/problem-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { findingHref, placeInDataset, placeInFile } from './finding-href.ts';
import { formatCount } from './numbers.ts';
import { send } from './requests.ts';
import { SeverityIcon } from './severity.tsx';

/** Examples fetched for one kind of finding. */
const EXAMPLES = 50;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

type Loaded =
  | { state: 'closed' }
  | { state: 'loading' }
  | { state: 'failed'; problem: Problem }
  | { state: 'ready'; items: Finding[]; total: number };

interface FindingGroupProps {
  dataset: string;
  code: FindingCode;
  severity: Severity;
  count: number;
}

/** One kind of finding: how often, what it means, and on opening the first examples with the way to each. */
export function FindingGroup({ dataset, code, severity, count }: FindingGroupProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'closed' });
  const busy = useRef(false);
  const load = async () => {
    if (busy.current || loaded.state === 'ready') return;
    busy.current = true;
    setLoaded({ state: 'loading' });
    const search = `?code=${encodeURIComponent(code)}&limit=${EXAMPLES}`;
    const answer = await send<{ total: number; items: Finding[] }>('GET', api.findings(dataset, search));
    busy.current = false;
    setLoaded(answer.ok ? { state: 'ready', ...answer.value } : { state: 'failed', problem: answer.problem });
  };
  return (
    <details className="group border-b border-line last:border-b-0" onToggle={(e) => e.currentTarget.open && load()}>
      <summary className="flex list-none items-start gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:outline-offset-[-2px]">
        <SeverityIcon severity={severity} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm">{FINDING_CODES[code][1]}</span>
          <span className="block font-mono text-2xs text-ink-3">{code}</span>
        </span>
        <span className="num text-sm font-semibold">{formatCount(count)}</span>
        <ChevronRight aria-hidden className="mt-0.5 size-4 text-ink-3 transition-transform group-open:rotate-90" />
      </summary>
      <div className="border-t border-line bg-sunken px-4 py-2">
        <Examples dataset={dataset} loaded={loaded} rows={Math.min(count, 6)} onRetry={load} />
      </div>
    </details>
  );
}

interface ExamplesProps {
  dataset: string;
  loaded: Loaded;
  /** Rows of the skeleton. */
  rows: number;
  onRetry: () => void;
}

function Examples({ dataset, loaded, rows, onRetry }: ExamplesProps) {
  switch (loaded.state) {
    case 'closed':
    case 'loading':
      return (
        <div className="space-y-2 py-1" role="status" aria-label="Loading examples">
          {SKELETON_ROWS.slice(0, rows).map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      );
    case 'failed':
      return <ProblemView problem={loaded.problem} onRetry={onRetry} />;
    case 'ready':
      return (
        <>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {loaded.items.map((finding, index) => (
              <Example key={exampleKey(finding, index)} dataset={dataset} finding={finding} />
            ))}
          </ul>
          {loaded.total > loaded.items.length ? (
            <p className="num pt-2 text-xs text-ink-2">
              The first {formatCount(loaded.items.length)} of {formatCount(loaded.total)}.
            </p>
          ) : null}
        </>
      );
  }
}

const exampleKey = (finding: Finding, index: number) => `${index} ${finding.message}`;

function Example({ dataset, finding }: { dataset: string; finding: Finding }) {
  const href = findingHref(dataset, finding.where);
  const place = placeInDataset(finding.where) ?? placeInFile(finding.where);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5 text-sm">
      {href === null ? (
        <span className="font-mono text-xs text-ink-2">{place}</span>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="font-mono text-xs text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
        >
          {place}
        </Link>
      )}
      <span className="min-w-0 flex-1 basis-60 break-words text-ink-2">{finding.message}</span>
      {finding.value === undefined ? null : (
        <code
          title={finding.value}
          className="max-w-full truncate rounded-sm bg-panel px-1.5 font-mono text-xs text-ink-2 md:max-w-72"
        >
          {finding.value}
        </code>
      )}
    </li>
  );
}
