import {
  type ConversationId,
  type DateStamp,
  type EvidenceRef,
  type Participant,
  type Question,
  questionId,
  type Session,
  sessionId,
  type Turn,
  turnId,
} from '../../model/index.ts';
import type { Notes } from '../notes.ts';
import { otherFields, textOf } from '../parse.ts';

const KNOWN = new Set(['cue_dialogue', 'trigger_query']);
/** The four ways in which a cue bears on its question. */
const RELATIONS = new Set(['causal', 'state', 'goal', 'value']);

/** A cue as a session of its own, and the question it is the evidence of. */
export interface Cue {
  session: Session;
  question: Question;
  /** What the file says of the time between the two, and days, as the benchmark reads it. */
  gap: { raw: string; days: number | null };
}

interface CuePlace {
  /** 0-based place in the file of cues, by which other tools call it, too. */
  at: number;
  conversation: ConversationId;
  people: readonly Participant[];
  path: string;
  notes: Notes;
}

/** One entry of the file: `{cue_dialogue, trigger_query, time_gap, relation_type}`; `undated` until it is placed in a conversation. */
export function readCue(raw: Record<string, unknown>, { at, conversation, people, path, notes }: CuePlace): Cue {
  const id = `cue-${at}`;
  const session = sessionId(id);
  const turns = turnsOf(textOf(raw.cue_dialogue), id, people);
  const where = { path, question: `cog-${at}`, session };
  if (turns.length === 0) notes.add('evidence.empty', where);
  const text = textOf(raw.trigger_query);
  if (text.trim() === '') notes.add('question.no_text/alone', where);
  const type = textOf(raw.relation_type);
  if (!RELATIONS.has(type)) notes.add('question.unknown_type/locomo-plus', where, {}, raw.relation_type);
  const other = otherFields(raw, KNOWN);
  const gap = textOf(raw.time_gap);
  return {
    session: { id: session, index: 0, date: { raw: '' }, turns },
    question: {
      id: questionId(`cog-${at}`),
      conversation,
      text,
      answer: null,
      answerRaw: null,
      type,
      typeKey: type || 'unlabelled',
      typeLabel: type || 'unlabelled',
      abstention: false,
      evidence: turns.map(
        ({ id: turn, text: said }): EvidenceRef => ({ raw: said, level: 'quote', session, turn, status: 'ok' }),
      ),
      ...(other && { other }),
    },
    gap: { raw: gap, days: daysOf(gap) },
  };
}

/** A line, or in some entries a stretch of one, begins with `A:` or `B:`; some have `\n` in place of a line break. */
function turnsOf(dialogue: string, session: string, people: readonly Participant[]): Turn[] {
  const lines = dialogue
    .split(/(?:\n|\\n|\s)+(?=[AB]:\s)/)
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return lines.map((line, index) => {
    const [, letter = '', text = line] = /^([AB]):\s*(.*)$/s.exec(line) ?? [];
    const role = letter === 'A' ? 'speaker_a' : letter === 'B' ? 'speaker_b' : 'other';
    const speaker = people.find((person) => person.role === role)?.name ?? letter;
    return { id: turnId(`${session}:${index + 1}`), index, speaker, role, text };
  });
}

const NUMBERS = [
  'a',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const DAYS: Record<string, number> = { week: 7, month: 30, year: 365 };

/** `about two weeks later` → 14; null where no number stands before the unit (`several months later`). */
function daysOf(gap: string): number | null {
  const [, number = '', unit = ''] = /\b(an|\d{1,4}|[a-z]+)\s+(week|month|year)s?\b/i.exec(gap) ?? [];
  const word = number.toLowerCase().replace(/^an$/, 'a');
  const count = /^\d/.test(word) ? Number(word) : Math.max(NUMBERS.indexOf(word), word === 'a' ? 1 : -1);
  const days = DAYS[unit.toLowerCase()];
  return days === undefined || count < 0 ? null : count * days;
}

/** A date so many days after another, whose time of day it has. */
export function daysAfter(iso: string, days: number): string {
  const time = Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) + days * 86_400_000;
  return new Date(time).toISOString().slice(0, 10) + iso.slice(10);
}

/** What the file says of a date, and the date worked out from it. */
export const worked = (raw: string, iso: string | undefined): DateStamp => ({ raw, ...(iso !== undefined && { iso }) });
