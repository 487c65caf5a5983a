import { textsAbout } from '#texts';
import type { MemoryCoverage, MemoryHead, RunHead, SessionCoverage } from '@/lib/core/model/index.ts';
import { api, workspaceHref } from '@/lib/core/url/index.ts';
import { cn } from '../../kit/cn.ts';
import { fetchJson } from '../../kit/load.ts';
import { formatShare } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { useQuery } from '../../kit/queries.ts';

const t = textsAbout('memories');

/** Conversations that are shown. */
const FIRST = 12;

interface CoverageMapProps {
  run: RunHead;
  memories: MemoryHead;
}

/** A line for each conversation, a cell for each session: filled by the share of its evidence that some memory holds. */
export function CoverageMap({ run, memories }: CoverageMapProps) {
  const loaded = useQuery(`memory-coverage ${run.id} ${memories.created}`, (signal) =>
    fetchJson<MemoryCoverage>(api.memories(run.id, '?view=coverage'), signal),
  );
  if (loaded.state === 'failed') return <ProblemView problem={loaded.problem} onRetry={loaded.retry} />;
  const items = loaded.state === 'ready' ? loaded.value.items : [];
  return (
    <div className="mt-2 min-h-24">
      {memories.partial ? <p className="mb-2 text-sm text-ink-2">{t('partial')}</p> : null}
      <p className="mb-1 text-xs text-ink-2">{t('coverage_about')}</p>
      <ul aria-label={t('coverage')} className="space-y-1">
        {items.slice(0, FIRST).map(({ conversation, sessions, evidence, covered, estimated }) => (
          <li key={conversation} data-coverage-of={conversation} className="flex items-center gap-2 text-xs">
            <span className="w-20 shrink-0 truncate font-mono" title={conversation}>
              {conversation}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-0.5">
              {sessions.map((one) => (
                <Cell key={one.session} of={one} href={hrefOf(run, conversation, one.session)} />
              ))}
            </span>
            <span className="num w-28 shrink-0 text-right">
              {evidence === 0 ? null : (
                <>
                  <b>{formatShare(covered, evidence)}</b>{' '}
                  {t(estimated > 0 ? 'sum_estimated' : 'sum', { covered, evidence })}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>
          <i aria-hidden className="mr-1 inline-block size-2.5 rounded-[2px] bg-memory-line" />
          {t('all_stored')}
        </span>
        <span>
          <i aria-hidden className="mr-1 inline-block size-2.5 rounded-[2px] border border-wrong" />
          {t('none_stored')}
        </span>
        <span>· {t('no_evidence')}</span>
      </p>
    </div>
  );
}

const hrefOf = (run: RunHead, conversation: string, session: string) =>
  workspaceHref(run.dataset, conversation, { session, runs: [run.id] });

function Cell({ of, href }: { of: SessionCoverage; href: string }) {
  const { evidence, covered } = of;
  const words = evidence === 0 ? t('coverage_none', { ...of }) : t('coverage_cell', { ...of });
  return (
    <a
      href={href}
      title={words}
      aria-label={words}
      className={cn(
        'relative block h-5 w-3.5 overflow-hidden rounded-[2px]',
        evidence === 0 ? 'text-center leading-5 text-ink-3' : covered === 0 ? 'border border-wrong' : 'bg-memory-bg',
      )}
    >
      {evidence === 0 ? (
        '·'
      ) : (
        <i
          aria-hidden
          className="absolute inset-x-0 bottom-0 bg-memory-line"
          style={{ height: `${(covered / evidence) * 100}%` }}
        />
      )}
    </a>
  );
}
