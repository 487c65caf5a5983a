import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { ConversationExcerpt } from '@/lib/core/model/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';

const t = textsAbout('mapping');

/** The first conversations as they are understood, one at a time. */
export function Excerpts({ conversations }: { conversations: readonly ConversationExcerpt[] }) {
  const [at, setAt] = useState(0);
  const one = conversations[Math.min(at, conversations.length - 1)];
  if (!one) return null;
  return (
    <section className="mx-4 mt-4">
      <div className="flex items-center gap-2 text-sm">
        <h3 className="font-semibold">{t('nth_conversation')}</h3>
        <span className="min-w-0 truncate font-mono text-xs text-ink-2">{one.id}</span>
        <span className="ml-auto flex items-center gap-1 text-xs whitespace-nowrap text-ink-2">
          <IconButton size="sm" label={t('previous')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </IconButton>
          <span className="num">{t('nth_of', { n: at + 1, all: conversations.length })}</span>
          <IconButton
            size="sm"
            label={t('next')}
            disabled={at >= conversations.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <ChevronRight aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      <Asked of={one} />
      <ol className="mt-3 ml-1 space-y-2 border-l-2 border-line pl-3">
        {one.parts.map((part) => (
          <Part key={part.session} part={part} />
        ))}
      </ol>
    </section>
  );
}

function Asked({ of: { question } }: { of: ConversationExcerpt }) {
  if (!question) return <p className="mt-1 text-sm text-ink-2">{t('no_question')}</p>;
  const { id, type, text, answer, resolved, dangling } = question;
  const facts = [id, type, t('evidence_of', { n: resolved + dangling.length })].filter((fact) => fact !== undefined);
  return (
    <div className="mt-1.5 rounded-lg border border-line-strong px-3 py-2 text-sm">
      <p className="num font-mono text-2xs break-words text-ink-2">{facts.join(' · ')}</p>
      <p className="font-medium break-words">{text === '' ? t('no_text') : text}</p>
      <p className="break-words text-ink-2">{answer === null || answer === '' ? t('no_answer') : answer}</p>
      {dangling.length === 0 ? null : (
        <p className="mt-1 text-xs break-words text-wrong">
          {t('dangling', { refs: dangling.slice(0, 4).join(' · ') })}
        </p>
      )}
    </div>
  );
}

function Part({ part: { number, date, turns, evidence, shown } }: { part: ConversationExcerpt['parts'][number] }) {
  let before = -1;
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
        <span className={cn('font-semibold', evidence !== undefined && 'text-evidence')}>
          {evidence === undefined ? '' : '◆ '}
          {t('nth_session', { n: number })}
        </span>
        {date ? <span className="text-ink-2">{date.iso ? formatDay(date) : date.raw}</span> : null}
        <span className="num text-ink-2">{t('turns_of', { n: turns })}</span>
        {evidence === undefined ? null : (
          <span className="font-semibold text-evidence">{t('nth_evidence', { n: evidence })}</span>
        )}
      </p>
      <ol className="mt-1 space-y-1.5">
        {shown.map((turn) => {
          const gap = turn.index - before - 1;
          before = turn.index;
          return (
            <li key={turn.id}>
              {gap > 0 ? <p className="num mb-1 text-xs text-ink-2">{t('turns_between', { n: gap })}</p> : null}
              <Turn turn={turn} />
            </li>
          );
        })}
      </ol>
    </li>
  );
}

function Turn({
  turn: { id, speaker, text, evidence },
}: {
  turn: ConversationExcerpt['parts'][number]['shown'][number];
}) {
  const cited = evidence !== undefined;
  return (
    <div
      data-understood={id}
      data-evidence={cited || undefined}
      className={cn(
        'rounded-lg border px-2.5 py-1.5 text-sm',
        cited
          ? 'border-evidence-line bg-evidence-bg shadow-[inset_3px_0_0_var(--evidence-line)]'
          : 'border-line bg-speaker-b',
      )}
    >
      <p className={cn('flex gap-2 text-xs', cited ? 'font-semibold text-evidence' : 'text-ink-2')}>
        <span className="font-mono break-all">{id}</span>
        <span>{speaker}</span>
        {cited ? <span className="ml-auto whitespace-nowrap">◆ {t('nth_evidence', { n: evidence })}</span> : null}
      </p>
      <p className="line-clamp-4 break-words">{text === '' ? t('no_text') : text}</p>
    </div>
  );
}
