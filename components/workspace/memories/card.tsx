import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { memoryState, originKind, type StoredMemory } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';
import { formatDecimal } from '../../kit/numbers.ts';
import { rich } from '../../kit/rich.ts';
import { Tag } from '../../kit/tag.tsx';
import { memoryStore } from './store.ts';

const t = textsAbout('memoryLane');

/** A square with a cut corner: filled for what holds, hollow and struck through for what does not, dashed for an unknown origin. */
export function MemoryMark({ state }: { state: 'current' | 'replaced' | 'ended' | 'untraced' }) {
  const hollow = state !== 'current';
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="inline-block size-2.5 shrink-0 text-memory">
      <path
        d="M1 1h5.5L9 3.5V9H1z"
        fill={hollow ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="1.4"
        strokeDasharray={state === 'untraced' ? '2 1.4' : undefined}
      />
      {state === 'replaced' || state === 'ended' ? <path d="M0 6h10" stroke="currentColor" strokeWidth="1.4" /> : null}
    </svg>
  );
}

/** One memory: what it says, where that is from, what replaced it and when, and what it is to the question. */
export function MemoryCard({ memory }: { memory: StoredMemory }) {
  const { evidence, ranks, byId, go } = useStore(memoryStore);
  const { id, text, kind, created, ended, replaces, replacedBy, origin } = memory;
  const state = memoryState(memory);
  const from = originKind(origin);
  const nobody = from === 'untraced' || from === 'leaked';
  const holds = evidence.get(id);
  const rank = ranks.get(id);
  const by = replacedBy === undefined ? undefined : byId.get(replacedBy);
  const [turn] = origin.turns;
  const goTo = (other: string) => {
    const place = byId.get(other)?.origin;
    go({ turn: place?.turns[0] ?? null, session: place?.turns[0] === undefined ? (place?.sessions[0] ?? null) : null });
  };
  const link = (other: string) => (
    <button
      key={other}
      type="button"
      onClick={() => goTo(other)}
      className="font-mono text-memory underline underline-offset-2"
    >
      {other}
    </button>
  );
  return (
    <article
      data-memory-id={id}
      data-memory-state={state}
      className={cn(
        'rounded-sm border border-l-[3px] px-2 py-1 text-sm',
        from === 'given' ? 'border-solid' : 'border-dashed',
        holds
          ? 'border-memory bg-memory-bg'
          : state === 'current' && !nobody
            ? 'border-memory-line bg-memory-bg'
            : 'border-memory-line bg-panel',
      )}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs">
        <MemoryMark state={nobody ? 'untraced' : state} />
        <span className="max-w-32 truncate font-mono text-memory">{id}</span>
        {kind === undefined ? null : <span className="max-w-32 truncate text-ink-2">{kind}</span>}
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          {holds ? <Tag tone="evidence">◆ {holds.slice(0, 2).join(' ')}</Tag> : null}
          {rank === undefined ? null : <Tag tone="retrieved">● {t('found_rank', { rank })}</Tag>}
        </span>
      </p>
      <p
        {...inItsLanguage(text)}
        className={cn('mt-0.5 [overflow-wrap:anywhere]', state !== 'current' && 'text-ink-2 line-through')}
      >
        {text}
      </p>
      <p className="num mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-2">
        <span>
          {from === 'given'
            ? t('at_given', { turn: origin.turns.join(' ') })
            : turn !== undefined
              ? t('at_estimated', { turn: origin.turns.join(' '), score: formatDecimal(origin.score ?? 0, 2) })
              : from === 'session'
                ? t('session_only')
                : origin.leakedFrom === undefined
                  ? null
                  : t('leaked_from', { conversation: origin.leakedFrom })}
        </span>
        {created === undefined ? null : <span>{t('made', { when: formatDay(created) })}</span>}
        {replaces === undefined ? null : (
          <span>
            {t('replaces')} {link(replaces)}
          </span>
        )}
        {replacedBy === undefined ? (
          ended === undefined ? null : (
            <span>{ended.raw === '' ? t('ended_some') : t('ended_at', { when: formatDay(ended) })}</span>
          )
        ) : by?.created === undefined ? (
          <span>
            {t('replaced_by')} {link(replacedBy)}
          </span>
        ) : (
          <span>
            {rich(t.parts('replaced_at', { id: replacedBy, when: formatDay(by.created), to: () => link(replacedBy) }))}
          </span>
        )}
      </p>
    </article>
  );
}
