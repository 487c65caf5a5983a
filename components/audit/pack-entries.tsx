'use client';

import { textsAbout } from '#texts';
import { errorWords } from '@/lib/core/audit/verdict-words.ts';
import type { ErrorPack, KnownError } from '@/lib/core/model/index.ts';
import { api, workspaceHref } from '@/lib/core/url/index.ts';
import { Skeleton } from '../kit/box.tsx';
import { Link } from '../kit/link.tsx';
import { fetchJson } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { Tag } from '../kit/tag.tsx';

const t = textsAbout('audit');

const KNOWN_ERRORS = { filter: { review: ['known-error' as const] }, scope: 'dataset' as const };

type Loaded = ErrorPack & { items: KnownError[] };

/** Every entry of a pack with the way to its question; those that don't fit first. */
export function PackEntries({ dataset, pack }: { dataset: string; pack: ErrorPack }) {
  const address = api.errorPack(dataset, pack.id);
  const loaded = useQuery(`pack ${address}`, (signal) => fetchJson<Loaded>(address, signal));
  if (loaded.state === 'failed')
    return <ProblemView problem={loaded.problem} onRetry={loaded.retry} className="m-3 w-auto" />;
  if (loaded.state === 'loading')
    return (
      <div role="status" aria-label={t('loading_entries')} className="px-4 pb-3">
        <Skeleton className="h-40" />
      </div>
    );
  const items = loaded.value.items.map((item, index) => ({ item, key: `${index} ${item.key}` }));
  items.sort((a, b) => b.item.mismatches.length - a.item.mismatches.length);
  return (
    <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto border-t border-line bg-sunken px-4">
      {items.map(({ item, key }) => (
        <Entry key={key} dataset={dataset} item={item} listed={pack.enabled} />
      ))}
    </ul>
  );
}

/** Its link keeps the list of known errors, while the pack is on. */
function Entry({ dataset, item, listed }: { dataset: string; item: KnownError; listed: boolean }) {
  const { question, conversation, key, errorType, corruptsScore, questionText, mismatches } = item;
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {question === null || conversation === undefined ? (
          <span className="font-mono text-xs text-ink-2">{key}</span>
        ) : (
          <Link
            href={workspaceHref(dataset, conversation, { question, ...(listed && KNOWN_ERRORS) })}
            prefetch={false}
            className="font-mono text-xs underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          >
            {question}
          </Link>
        )}
        <Tag tone={corruptsScore ? 'no' : 'evidence'}>
          {corruptsScore ? '✕' : '◇'} {errorWords(errorType)}
        </Tag>
        <span className="min-w-0 flex-1 basis-60 text-ink-2">{questionText}</span>
      </p>
      {item.goldAnswer === undefined && item.proposedAnswer === undefined ? null : (
        <p className="mt-0.5 text-xs text-ink-3 [overflow-wrap:anywhere]">
          {item.goldAnswer === undefined ? null : t('gold_goldanswer', { goldAnswer: item.goldAnswer })}
          {item.proposedAnswer === undefined || item.proposedAnswer === item.goldAnswer
            ? null
            : ` ${t('proposed_proposedanswer', { proposedAnswer: item.proposedAnswer })}`}
        </p>
      )}
      {mismatches.map((mismatch) => (
        <p key={mismatch} className="mt-0.5 text-xs text-wrong">
          {mismatch}
        </p>
      ))}
    </li>
  );
}
