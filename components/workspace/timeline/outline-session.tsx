import type { RefObject } from 'react';
import { textsAbout } from '#texts';
import type { Session } from '@/lib/core/model/index.ts';
import { dateWords, type EvidenceMarks, type RetrievedMarks, sessionName } from '@/lib/core/timeline/index.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { cn } from '../../kit/cn.ts';
import { isPlainClick } from '../../kit/copy-link.ts';
import { PopoverClose } from '../../kit/popover.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline } from './context.ts';
import { retrievedWords } from './pane-words.ts';

const t = textsAbout('workspace');

export interface OutlineSessionProps {
  session: Session;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  /** The reader is in it. */
  present: boolean;
  here: RefObject<HTMLAnchorElement | null>;
  /** What it stands in is said above. */
  inside?: boolean;
}

/** A session as a link: when it was, and what evidence it holds. */
export function OutlineSession({ session, marks, retrieved, present, here, inside = false }: OutlineSessionProps) {
  const { dataset, conversation, question, kept, goToSession } = useTimeline();
  const turns = marks.turnsIn.get(session.id) ?? 0;
  const isEvidence = marks.sessions.has(session.id);
  const found = retrievedWords(retrieved.sessions.get(session.id), retrieved.turnsIn.get(session.id) ?? 0);
  return (
    <li className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
      <PopoverClose asChild>
        <a
          ref={present ? here : undefined}
          href={workspaceHref(dataset, conversation, { question, session: session.id, ...kept })}
          aria-current={present ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            goToSession(session.id);
          }}
          className={cn('flex items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-hover', present && 'bg-hover')}
        >
          <span className="min-w-0 flex-1">
            <span className="font-medium">{inside ? session.title : sessionName(session)}</span>{' '}
            <span className="text-ink-2">{session.date.raw === '' ? t('no_date') : dateWords(session.date)}</span>
            {inside ? null : <span className="block truncate font-mono text-[11px] text-ink-3">{session.id}</span>}
          </span>
          {found === null ? null : <Tag tone="retrieved">{found}</Tag>}
          {isEvidence || turns > 0 ? <Tag tone="evidence">◆ {turns > 0 ? turns : t('session_word')}</Tag> : null}
          <span className="num w-14 text-right text-xs text-ink-3">
            {session.turns.length === 0 ? t('session_empty') : t('n_turn_2', { n: session.turns.length })}
          </span>
        </a>
      </PopoverClose>
    </li>
  );
}
