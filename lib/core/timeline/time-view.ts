import type { Conversation, DateStamp, Question, SessionId, TurnId } from '../model/index.ts';
import { type MeantDate, meantDates } from './relative-dates.ts';

/** A question and its evidence on one line of time. Positions run from 0 (the first date shown) to 1 (the last). */
export interface TimeView {
  first: DateStamp;
  last: DateStamp;
  sessions: { id: SessionId; date: DateStamp; at: number; evidence: boolean }[];
  /** When the question is asked, where the benchmark says so. */
  asked?: { date: DateStamp; at: number };
  /** What words about time in evidence turns mean, by the date of their session; `at` and `until` are positions, kept inside 0…1. */
  meant: (MeantDate & { turn: TurnId; said: DateStamp; at: number; until: number })[];
}

const DAY = 86_400_000;
const instant = (iso: string) => Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T12:00Z`);

/** The view; null when fewer than two dates are known, which make no line. */
export function timeView(question: Question, conversation: Conversation): TimeView | null {
  const cited = new Set(question.evidence.flatMap(({ session }) => session ?? []));
  const turns = new Set(question.evidence.flatMap(({ turn }) => turn ?? []));
  const dated = conversation.sessions.flatMap(({ id, date, turns: said }) =>
    date.iso === undefined || said.length === 0 ? [] : [{ id, date, time: instant(date.iso), said }],
  );
  const meant = dated.flatMap(({ date, said }) =>
    said
      .filter(({ id }) => turns.has(id))
      .flatMap((turn) => meantDates(turn.text, date).map((one) => ({ ...one, turn: turn.id, said: date }))),
  );
  const asked = question.date?.iso === undefined ? null : { date: question.date, time: instant(question.date.iso) };
  const dates = [...dated, ...(asked ? [asked] : [])].sort((a, b) => a.time - b.time);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || last.time - first.time < DAY) return null;
  const place = (time: number) => Math.min(1, Math.max(0, (time - first.time) / (last.time - first.time)));
  return {
    first: first.date,
    last: last.date,
    sessions: dated.map(({ id, date, time }) => ({ id, date, at: place(time), evidence: cited.has(id) })),
    ...(asked && { asked: { date: asked.date, at: place(asked.time) } }),
    meant: meant.map((one) => ({ ...one, at: place(instant(one.from)), until: place(instant(one.to)) })),
  };
}
