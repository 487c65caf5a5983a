/**
 * LoCoMo-Plus: short cues, and questions that only make sense to who remembers them. Alone each cue is a conversation; beside a file of
 * LoCoMo they are put into its conversations as the benchmark does (`files.ts`). `cues.ts` reads cues.
 */
import { type Conversation, conversationId, type Participant, type Question, type Session } from '../../model/index.ts';
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { locomo } from '../locomo/index.ts';
import { type Notes, notesFor } from '../notes.ts';
import { isRecord, numberOf, otherFields } from '../parse.ts';
import { type Cue, daysAfter, readCue, worked } from './cues.ts';
import { files } from './files.ts';
import { locomoPlus as traits } from './traits.ts';

export const locomoPlus: Format = {
  ...traits,
  knownBy: '"cue_dialogue"',
  detect,
  read,
  files,
};

function detect({ records }: Sample): string | null {
  if (records.some((one) => isRecord(one) && 'conversation' in one && Array.isArray(one.plus_cues))) return 'stitched';
  return records.some(isCue) ? 'cues' : null;
}

const isCue = (raw: unknown): raw is Record<string, unknown> =>
  isRecord(raw) && 'cue_dialogue' in raw && 'trigger_query' in raw;

function read(raw: unknown, context: RecordContext): Reading {
  if (isRecord(raw) && Array.isArray(raw.plus_cues)) return readStitched(raw, raw.plus_cues, context);
  if (isCue(raw)) return readAlone(raw, context);
  const notes = notesFor(context);
  notes.add('record.unexpected/locomo-plus', { path: '$' }, {}, raw);
  return { conversation: null, questions: [], findings: notes.findings };
}

const PEOPLE: Participant[] = [
  { name: 'A', role: 'speaker_a' },
  { name: 'B', role: 'speaker_b' },
];

function readAlone(raw: Record<string, unknown>, context: RecordContext): Reading {
  const id = conversationId(`cog-${context.record}`);
  const notes = notesFor(context, id);
  const { session, question } = readCue(raw, {
    at: context.record,
    conversation: id,
    people: PEOPLE,
    path: '$',
    notes,
  });
  const conversation: Conversation = { id, title: id, participants: PEOPLE, sessions: [session] };
  return { conversation, questions: [question], findings: notes.findings };
}

/** Question types by LoCoMo's categories, in the benchmark's words. */
const TYPES = ['multi-hop', 'temporal', 'common-sense', 'single-hop', 'adversarial'];

function readStitched(raw: Record<string, unknown>, list: readonly unknown[], context: RecordContext): Reading {
  const base = otherFields(raw, new Set(['plus_cues'])) ?? {};
  const reading = locomo.read(base, { ...context, variant: 'locomo10' });
  const { conversation } = reading;
  if (conversation === null) return reading;
  const notes = notesFor(context, conversation.id);
  const cues = list.flatMap((one, index) => {
    const at = isRecord(one) ? numberOf(one.at) : undefined;
    if (at === undefined || !isRecord(one) || !isRecord(one.cue)) return [];
    const people = conversation.participants;
    return [readCue(one.cue, { at, conversation: conversation.id, people, path: `$.plus_cues[${index}].cue`, notes })];
  });
  const { sessions, asked } = placed(conversation.sessions, cues, notes);
  const own = reading.questions.map(({ category, ...question }): Question => {
    const type = TYPES[(category ?? 0) - 1] ?? question.typeKey;
    return { ...question, typeKey: type, typeLabel: type };
  });
  return {
    conversation: { ...conversation, sessions },
    questions: [...own, ...asked],
    findings: [...reading.findings, ...notes.findings],
  };
}

/** So many days after the last session the question comes. */
const ASKED_AFTER = 7;

/** Sessions with the cues where the time between cue and question puts them; a gap without a number is none, as in the benchmark. */
function placed(
  own: readonly Session[],
  cues: readonly Cue[],
  notes: Notes,
): { sessions: Session[]; asked: Question[] } {
  const last = own.findLast(({ date }) => date.iso !== undefined)?.date.iso;
  const end = last === undefined ? undefined : daysAfter(last, ASKED_AFTER);
  const sessions = [...own];
  const asked = cues.map(({ session, question, gap }): Question => {
    const iso = end === undefined ? undefined : daysAfter(end, -(gap.days ?? 0));
    if (gap.days === null)
      notes.add('session.date_unreadable/session', { session: session.id }, { session: session.id }, gap.raw);
    const later = iso === undefined ? -1 : sessions.findIndex(({ date }) => date.iso !== undefined && date.iso > iso);
    sessions.splice(later < 0 ? sessions.length : later, 0, { ...session, date: worked(gap.raw, iso) });
    return { ...question, typeKey: 'cognitive', typeLabel: 'Cognitive', date: worked(gap.raw, end) };
  });
  return { sessions: sessions.map((session, index) => ({ ...session, index })), asked };
}
