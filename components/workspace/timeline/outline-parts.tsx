import { ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { textsAbout } from '#texts';
import type { Session } from '@/lib/core/model/index.ts';
import type { EvidenceMarks, RetrievedMarks, Timeline } from '@/lib/core/timeline/index.ts';
import { cn } from '../../kit/cn.ts';
import { Tag } from '../../kit/tag.tsx';
import { OutlineSession } from './outline-session.tsx';

const t = textsAbout('workspace');

interface OutlinePartsProps {
  timeline: Timeline;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  /** The reader is in the session at this position. */
  present: number;
  here: RefObject<HTMLAnchorElement | null>;
}

interface Part {
  title: string;
  sessions: Session[];
}

/** The sessions in the parts of the conversation they stand in. Only what is open is drawn; the part with the reader is. */
export function OutlineParts({ timeline, marks, retrieved, present, here }: OutlinePartsProps) {
  const at = timeline.sessions[present];
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(at ? [titleOf(at)] : []));
  const toggle = (title: string) =>
    setOpen((before) => new Set(before.has(title) ? [...before].filter((one) => one !== title) : [...before, title]));
  return (
    <ol>
      {partsOf(timeline.sessions).map(({ title, sessions }) => {
        const turns = sessions.reduce((sum, { turns: { length } }) => sum + length, 0);
        const evidence = sessions.reduce((sum, { id }) => sum + (marks.turnsIn.get(id) ?? 0), 0);
        const isOpen = open.has(title);
        return (
          <li key={`${title} ${sessions[0]?.id}`}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => toggle(title)}
              className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
            >
              <ChevronRight aria-hidden className={cn('size-3.5 shrink-0 text-ink-3', isOpen && 'rotate-90')} />
              <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
              {evidence > 0 ? <Tag tone="evidence">◆ {evidence}</Tag> : null}
              <span className="num text-xs text-ink-3">
                {t('n_session_2', { n: sessions.length })}, {t('n_turn_3', { turns })}
              </span>
            </button>
            {isOpen ? (
              <ol className="ml-3.5 border-l border-line pl-1.5">
                {sessions.map((session) => (
                  <OutlineSession
                    key={session.id}
                    {...{ session, marks, retrieved, here }}
                    present={session === at}
                    inside
                  />
                ))}
              </ol>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

const titleOf = ({ within = [] }: Session) => within.join(' / ');

/** Sessions that follow each other in the same part; those in none stand alone. */
function partsOf(sessions: readonly Session[]): Part[] {
  const parts: Part[] = [];
  for (const session of sessions) {
    const title = titleOf(session) || (session.title ?? session.id);
    const last = parts.at(-1);
    if (last?.title === title) last.sessions.push(session);
    else parts.push({ title, sessions: [session] });
  }
  return parts;
}
