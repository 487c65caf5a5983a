import { textsAbout } from '#texts';
import type { Conversation, Located } from '@/lib/core/model/index.ts';
import { formatDecimal } from '../../kit/numbers.ts';

const t = textsAbout('workspace');

interface LocatedAtProps {
  located: Located;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** Turns that are shown of a text; a summary of a session has many. */
const FIRST = 4;

/** Where a retrieved text comes from, estimated: `≈ D2:1, 0.82`, each turn a way there; or that nobody here says it. */
export function LocatedAt({ located: { turns, score, leakedFrom }, conversation, onGo }: LocatedAtProps) {
  const figure = formatDecimal(score, 2);
  const there = new Set(conversation.sessions.flatMap((session) => session.turns.map(({ id }) => id)));
  const shown = turns.filter((turn) => there.has(turn));
  if (shown.length === 0) {
    return (
      <span className="text-xs text-ink-2" title={t('unsupported_why', { score: figure })}>
        {leakedFrom === undefined ? t('unsupported') : t('leaked', { conversation: leakedFrom })}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-xs" title={t('located_why', { score: figure })}>
      {shown.slice(0, FIRST).map((turn) => (
        <button
          key={turn}
          type="button"
          data-located-turn={turn}
          onClick={() => onGo({ turn, session: null })}
          className="rounded-sm border border-dashed border-retrieved px-1 font-mono text-retrieved hover:bg-retrieved-bg"
        >
          {t('located_at', { turn })}
        </button>
      ))}
      {shown.length > FIRST ? <span className="text-ink-3">+{shown.length - FIRST}</span> : null}
      <span className="num text-ink-2">{figure}</span>
    </span>
  );
}
