import type { Conversation } from '@/lib/core/model/index.ts';
import type { EvidenceMarks } from '@/lib/core/timeline/index.ts';

/** What is said aloud on landing on a stop: `Evidence 1 of 2, turn D1:3`. */
export function stopWords({ stops, proposed }: EvidenceMarks, index: number): string {
  const stop = stops[index];
  if (!stop) return '';
  if (stop.kind === 'session')
    return `Evidence ${index + 1} of ${stops.length - proposed.size}, session ${stop.session}`;
  return proposed.has(stop.turn)
    ? `Proposed evidence, turn ${stop.turn}`
    : `Evidence ${index + 1} of ${stops.length - proposed.size}, turn ${stop.turn}`;
}

/** What the button to the rest of the file's words is called; null when there is nothing more. */
export function moreWords({ sessions, extras }: Conversation): string | null {
  if (extras?.game) return 'Knowledge bases';
  if (extras?.personas) return sessions.length > 0 ? 'Personas' : null;
  if (sessions.some((session) => session.summary ?? session.observations ?? session.events)) return 'Summaries';
  return extras?.other || extras?.datesWithoutSession || sessions.length > 0 ? 'Session info' : null;
}

/** `retrieved #2 · 3 turns`: what a run retrieved of a session, as a whole and in single turns; null for nothing. */
export function retrievedWords(rank: number | undefined, turns: number): string | null {
  if (rank === undefined && turns === 0) return null;
  const several = `${turns} ${turns === 1 ? 'turn' : 'turns'}`;
  if (rank === undefined) return `${several} retrieved`;
  return `retrieved #${rank}${turns === 0 ? '' : ` · ${several}`}`;
}
