import { Info } from 'lucide-react';
import { memo } from 'react';
import { textsAbout } from '#texts';
import type { SessionRow } from '@/lib/core/timeline/index.ts';
import { dateWords, sessionIdBesideName } from '@/lib/core/timeline/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline } from './context.ts';
import { HistoriesChip } from './histories-chip.tsx';

const t = textsAbout('workspace');

export interface SessionHeaderProps {
  row: SessionRow;
  sessions: number;
  /** The whole session is evidence. */
  evidence: boolean;
  /** How many of its turns are. */
  evidenceTurns: number;
  /** How many more a pack proposes. */
  proposedTurns: number;
  /** What of it a run retrieved, in words. */
  retrieved: string | null;
  /** Drawn a second time, for the eye only: the keyboard finds the original. */
  copy?: boolean;
}

/** What a session is, when it was and how long after the last. Also drawn over the list while the session is passed through. */
export const SessionHeader = memo(function SessionHeader(props: SessionHeaderProps) {
  const { row, sessions, evidence, evidenceTurns, proposedTurns, retrieved, copy = false } = props;
  const { openSession } = useTimeline();
  const { session } = row;
  const marked = evidence || evidenceTurns > 0;
  const turns = session.turns.length;
  const id = sessionIdBesideName(session);
  const place = sessions > 1 ? t('n_of', { n: row.position + 1, all: sessions }) : null;
  const about = [place, row.gap, t('turns', { turns })].filter((words) => words !== null);
  return (
    <div className="mx-auto flex min-h-11 max-w-[780px] flex-wrap items-center gap-x-2.5 py-1.5 text-sm">
      <b className={cn('font-semibold whitespace-nowrap', marked && 'text-evidence')}>{row.name}</b>
      {id === null ? null : <span className="max-w-56 truncate font-mono text-xs text-ink-3">{id}</span>}
      <span
        className="text-ink-2"
        title={session.date.raw === '' ? undefined : t('file_raw', { raw: session.date.raw })}
      >
        {session.date.raw === '' ? t('no_date') : dateWords(session.date)}
      </span>
      {marked ? (
        <Tag tone="evidence">
          ◆{' '}
          {[evidence ? t('evidence_word') : null, evidenceTurns > 0 ? t('turns', { turns: evidenceTurns }) : null]
            .filter(Boolean)
            .join(' · ')}
        </Tag>
      ) : null}
      {proposedTurns === 0 ? null : <Tag tone="review">{t('n_proposed', { n: proposedTurns })}</Tag>}
      {retrieved === null ? null : <Tag tone="retrieved">{retrieved}</Tag>}
      <span aria-hidden className="h-px min-w-4 flex-1 bg-line @max-xl:hidden" />
      <span className="flex items-center gap-x-2.5 @max-xl:grow @xl:ml-auto">
        <span className="num text-xs text-ink-3">{about.join(' · ')}</span>
        {session.alsoIn === undefined ? null : (
          <HistoriesChip key={session.id} session={session.id} count={session.alsoIn} copy={copy} />
        )}
        {openSession === undefined ? null : (
          <IconButton
            size="sm"
            label={t('about', { name: row.name })}
            tabIndex={copy ? -1 : 0}
            className="@max-xl:ml-auto"
            onClick={() => openSession(session.id)}
          >
            <Info aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </span>
    </div>
  );
});
