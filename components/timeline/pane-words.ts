import type { Conversation } from '@/lib/model/index.ts';
import type { Stop } from '@/lib/timeline/index.ts';

/** What is said aloud on landing on a stop: `Evidence 1 of 2, turn D1:3`. */
export function stopWords(stop: Stop | undefined, index: number, count: number): string {
  if (!stop) return '';
  return `Evidence ${index + 1} of ${count}, ${stop.kind === 'turn' ? `turn ${stop.turn}` : `session ${stop.session}`}`;
}

/** What the button to the rest of the file's words is called; null when there is nothing more. */
export function moreWords({ sessions, extras }: Conversation): string | null {
  if (extras?.game) return 'Knowledge bases';
  if (extras?.personas) return sessions.length > 0 ? 'Personas' : null;
  if (sessions.some((session) => session.summary ?? session.observations ?? session.events)) return 'Summaries';
  return extras?.other || extras?.datesWithoutSession || sessions.length > 0 ? 'Session info' : null;
}
