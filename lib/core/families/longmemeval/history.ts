import type { DateStamp, SessionId } from '../../model/index.ts';
import { placed } from '../chat/messages.ts';
import { type SessionNames, sessionNames } from '../chat/sessions.ts';
import { parseDate } from '../dates.ts';
import type { SessionHead, SessionSummary } from '../format.ts';
import { inDateOrder } from '../index-reading.ts';
import type { Notes } from '../notes.ts';

export interface History {
  sessions: SessionHead[];
  names: SessionNames;
}

/**
 * The sessions of one history in file order, from the parallel lists `haystack_session_ids`, `haystack_dates` and the
 * sessions themselves. The sessions decide how many there are; ids and dates that are not there are made up or empty.
 */
export function readHistory(
  head: Record<string, unknown>,
  facts: readonly SessionSummary[],
  asked: DateStamp | undefined,
  notes: Notes,
): History {
  const ids = head.haystack_session_ids;
  const dates = head.haystack_dates;
  if (lengthOf(ids) !== facts.length || lengthOf(dates) !== facts.length) {
    const lengths = { ids: told(ids), dates: told(dates), sessions: facts.length };
    notes.add('haystack.length_mismatch', { path: '$' }, lengths);
  }
  const names = sessionNames(notes);
  const sessions = facts.map(({ turns, findings }, index): SessionHead => {
    const id = names.next(at(ids, index), idPath);
    const date = parseDate(at(dates, index));
    checkSession({ id, index, date }, turns, asked, notes);
    if (findings.length > 0)
      for (const found of placed(findings, `$.haystack_sessions[${index}]`, id)) notes.take(found);
    return { id, index, date, turns, images: 0 };
  });
  if (!inDateOrder(sessions)) notes.add('session.unsorted/file_order', { path: '$.haystack_dates' });
  return { sessions, names };
}

function checkSession(
  { id, index, date }: { id: SessionId; index: number; date: DateStamp },
  turns: number,
  asked: DateStamp | undefined,
  notes: Notes,
): void {
  if (turns === 0) notes.add('session.empty/shown', { path: `$.haystack_sessions[${index}]`, session: id });
  const where = () => ({ path: `$.haystack_dates[${index}]`, session: id });
  if (date.iso === undefined) {
    if (date.raw.trim() !== '') notes.add('session.date_unreadable/longmemeval', where(), {}, date.raw);
    else if (turns > 0) notes.add('session.date_missing/with_turns', where());
  }
  if (isAfter(date, asked)) notes.add('session.after_question', where(), { asked: asked?.raw ?? '' }, date.raw);
}

/** A day and a time of that day are not compared: which is earlier is not known. */
function isAfter(date: DateStamp, asked: DateStamp | undefined): boolean {
  if (date.iso === undefined || asked?.iso === undefined) return false;
  if (date.iso.length === asked.iso.length) return date.iso > asked.iso;
  const length = Math.min(date.iso.length, asked.iso.length);
  return date.iso.slice(0, length) > asked.iso.slice(0, length);
}

const at = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : -1);
const idPath = (index: number) => `$.haystack_session_ids[${index}]`;
const told = (list: unknown): number | 'absent' | 'not_list' =>
  Array.isArray(list) ? list.length : list === undefined ? 'absent' : 'not_list';
