'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { type Dataset, FAMILY_NAMES } from '@/lib/core/model/index.ts';
import { api, auditHref, conversationsHref, datasetHref, questionsHref, runsHref } from '@/lib/core/url/index.ts';
import { mappingHref } from '@/lib/core/url/mapping.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { formatDay, formatMoment } from '../../kit/dates.ts';
import { useReveal } from '../../kit/focus.ts';
import { Link } from '../../kit/link.tsx';
import { notifyProblem } from '../../kit/notify.ts';
import { formatBytes, formatShare } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { send } from '../../kit/requests.ts';
import { rich } from '../../kit/rich.ts';
import { Tag } from '../../kit/tag.tsx';
import { useDatasetEvents } from '../../kit/use-dataset-events.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { IndexProgress, indexingOf } from '../../search/index-progress.tsx';
import { SearchIndex } from '../../search/search-index.tsx';
import { SeverityCounts } from '../severity.tsx';
import { gone, isMappable } from '../unready.tsx';
import { RowActions } from './row-actions.tsx';
import type { ListedDataset } from './select.ts';

const t = textsAbout('library');
const kit = textsAbout('kit');
const graveness = textsAbout('severities');

interface DatasetRowProps extends ListedDataset {
  readOnly: boolean;
  /** It has just been added: bring it into view and give it the focus. */
  reveal: boolean;
}

/** Columns between the path and the actions: what a row says of its state instead of them. */
const FACTS = 5;
const CELL = 'px-3 py-2 max-lg:px-2 max-md:inline-block max-md:p-0 max-md:pr-3';
const LINK = 'rounded-sm underline decoration-line-strong underline-offset-2 hover:decoration-ink';

/** One dataset of the library: what it is and how big, or how far its indexing is, or why it cannot be shown. */
export function DatasetRow({ dataset: initial, place, runs, readOnly, reveal }: DatasetRowProps) {
  const router = useRouter();
  const dataset = useDatasetEvents(initial, useRefresh());
  const name = useReveal<HTMLAnchorElement>(reveal);
  const act = async (url: string) => {
    const answer = await send<Dataset>('POST', url);
    if (!answer.ok) notifyProblem(answer.problem);
    router.refresh();
  };
  return (
    <tr
      data-dataset-id={dataset.id}
      data-state={dataset.state}
      className="relative border-t border-line hover:bg-sunken has-[[data-name]:focus-visible]:bg-hover data-[state=indexing]:bg-hover max-md:block max-md:py-2.5 max-md:pr-10 max-md:pl-3"
    >
      <th scope="row" className={`${CELL} text-left font-normal max-md:block! max-md:pb-0.5`}>
        <Link
          ref={name}
          data-name
          href={datasetHref(dataset.id)}
          className="rounded-sm font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-2"
        >
          {dataset.name}
        </Link>
        {dataset.origin === 'sample' ? <Tag className="ml-2">{t('sample')}</Tag> : null}
        <Searchable dataset={dataset} readOnly={readOnly} />
      </th>
      <td className={`${CELL} text-ink-2 max-lg:hidden max-md:inline-block`}>
        {dataset.format === 'unknown' ? '–' : FAMILY_NAMES[dataset.format]}
        {dataset.variant === '' ? '' : ` · ${dataset.variant}`}
      </td>
      <td className={`${CELL} max-xl:hidden max-md:block! max-md:max-w-full`}>
        <MiddleCut text={place} />
      </td>
      {dataset.state === 'ready' ? (
        <Facts dataset={dataset} runs={runs} readOnly={readOnly} />
      ) : (
        <td colSpan={FACTS} className={`${CELL} max-md:block!`}>
          {dataset.state === 'indexing' ? (
            <div className="flex items-start gap-4">
              <IndexProgress label={indexingOf(dataset.name)} progress={dataset.progress} />
              {readOnly ? null : (
                <Button size="sm" onClick={() => act(api.cancel(dataset.id))}>
                  {kit('cancel')}
                </Button>
              )}
            </div>
          ) : (
            <ProblemView
              problem={dataset.error ?? gone(dataset)}
              className="max-w-none border-0! bg-transparent! p-0!"
              {...(readOnly ? {} : { onRetry: () => act(api.reindex(dataset.id)) })}
              {...(!readOnly && isMappable(dataset) && { actions: <MapFile dataset={dataset.id} /> })}
            />
          )}
        </td>
      )}
      <td className="w-10 py-1.5 pr-2 text-right align-top max-md:absolute max-md:top-1.5 max-md:right-1 max-md:p-0">
        {readOnly ? null : <RowActions dataset={dataset} place={place} />}
      </td>
    </tr>
  );
}

function MapFile({ dataset }: { dataset: string }) {
  return (
    <Link href={mappingHref(dataset)} className={buttonClass('primary')} data-live="">
      {t('map_file')}
    </Link>
  );
}

/** How far its turns are searchable, in a few words; why not, when that failed. */
function Searchable({ dataset, readOnly }: { dataset: Dataset; readOnly: boolean }) {
  const { state, search, searchError, searchProgress } = dataset;
  if (state !== 'ready' || search === 'ready') return null;
  if (searchError) return <SearchIndex dataset={dataset} readOnly={readOnly} className="mt-1.5 font-normal" />;
  const share =
    searchProgress && searchProgress.total > 0 ? formatShare(searchProgress.done, searchProgress.total) : '';
  return <span className="num block text-xs text-ink-3">{t('searchable', { share })}</span>;
}

/** Size, questions, runs, findings and date of a dataset that is ready. */
function Facts({ dataset, runs, readOnly }: { dataset: Dataset; runs: number; readOnly: boolean }) {
  const { counts, id, opened } = dataset;
  const { conversations, sessions, turns } = counts;
  const contents = t('contents', { conversations, sessions, turns });
  const unit = (inner: ReactNode) => <span className="md:sr-only">{inner}</span>;
  const number = `${CELL} num text-right whitespace-nowrap max-md:text-left`;
  return (
    <>
      <td className={`${number} text-ink-2 max-lg:hidden max-md:inline-block`}>{formatBytes(dataset.bytes)}</td>
      <td className={number} title={contents}>
        {counts.questions > 0 ? (
          <Link href={questionsHref(id)} className={LINK}>
            {rich(t.parts('questions', { n: counts.questions, unit }))}
          </Link>
        ) : (
          <Link href={conversationsHref(id)} className={`${LINK} text-ink-2`}>
            {rich(t.parts('no_questions', { unit }))}
          </Link>
        )}
      </td>
      <td className={number}>
        {runs > 0 ? (
          <Link href={runsHref(id)} className={LINK}>
            {rich(t.parts('runs', { n: runs, unit }))}
          </Link>
        ) : readOnly || counts.questions === 0 ? (
          <span className="text-ink-3 max-md:hidden">–</span>
        ) : (
          <Link href={runsHref(id, true)} aria-label={t('upload')} className={`${LINK} text-ink-2`}>
            {rich(t.parts('add_run', { unit: (inner) => <span className="md:hidden">{inner}</span> }))}
          </Link>
        )}
      </td>
      <td className={`${CELL} text-xs`}>
        {counts.findings === 0 ? (
          <span className="text-ink-3">
            <span className="md:hidden">{graveness('none')}</span>
            <span className="max-md:hidden">{t('none')}</span>
          </span>
        ) : (
          <Link href={auditHref(id)} className="rounded-sm hover:underline hover:underline-offset-2">
            <SeverityCounts severities={dataset.severities} />
          </Link>
        )}
      </td>
      <td className={`${CELL} num whitespace-nowrap text-ink-2`} title={opened && formatMoment(opened)}>
        {opened === undefined ? t('not_yet') : formatDay({ raw: opened, iso: opened })}
      </td>
    </>
  );
}

/** Characters that always show at the end: what tells long paths apart. */
const TAIL = 16;

/** A path in one line; where it is too long it is cut in the middle. The tooltip has all of it. */
export function MiddleCut({ text }: { text: string }) {
  const at = Math.max(0, text.length - TAIL);
  return (
    <span title={text} className="flex min-w-0 font-mono text-xs text-ink-2">
      <span className="truncate whitespace-pre">{text.slice(0, at)}</span>
      <span className="min-w-0 shrink-0 max-w-full overflow-hidden whitespace-pre">{text.slice(at)}</span>
    </span>
  );
}
