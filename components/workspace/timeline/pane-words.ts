import { textsAbout } from '#texts';
import type { Conversation } from '@/lib/core/model/index.ts';
import type { EvidenceMarks } from '@/lib/core/timeline/index.ts';

const t = textsAbout('workspace');

/** What is said aloud on landing on a stop: `Evidence 1 of 2, turn D1:3`. */
export function stopWords({ stops, proposed }: EvidenceMarks, index: number): string {
  const stop = stops[index];
  if (!stop) return '';
  if (stop.kind === 'turn' && proposed.has(stop.turn)) return t('stop_proposed', { turn: stop.turn });
  const place = { at: index + 1, all: stops.length - proposed.size };
  return stop.kind === 'session'
    ? t('stop_session', { ...place, session: stop.session })
    : t('stop_turn', { ...place, turn: stop.turn });
}

/** What the button to the rest of the file's words is called; null when there is nothing more. */
export function moreWords({ sessions, extras }: Conversation): string | null {
  if (extras?.game) return t('more_game');
  if (extras?.personas) return sessions.length > 0 ? t('more_personas') : null;
  if (sessions.some((session) => session.summary ?? session.observations ?? session.events)) return t('more_summaries');
  return extras?.other || extras?.datesWithoutSession || sessions.length > 0 ? t('more_session') : null;
}

/** `retrieved #2 · 3 turns`: what a run retrieved of a session, as a whole and in single turns; null for nothing. */
export function retrievedWords(rank: number | undefined, turns: number): string | null {
  if (rank === undefined && turns === 0) return null;
  if (rank === undefined) return t('n_turn_retrieved', { turns });
  const ranked = t('retrieved_rank', { rank });
  return turns === 0 ? ranked : `${ranked} · ${t('turns', { turns })}`;
}

/** Seconds since the dialogue began, as a clock: `1:05`. */
export function seconds(time: number): string {
  const whole = Math.round(time);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
