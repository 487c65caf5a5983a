import {
  type Conversation,
  conversationId,
  type FindingData,
  type Participant,
  type Question,
} from '../../model/index.ts';
import type { Reading, RecordIndex, SessionHead } from '../format.ts';
import { inDateOrder, indexQuestion, type Places } from '../index-reading.ts';
import { readTurns } from './messages.ts';

/** Who talks in a chat; the user may have a name. */
export const participants = (user = ''): Participant[] => [
  { name: user || 'user', role: 'user' },
  { name: 'assistant', role: 'assistant' },
];

/** A record without the text of its turns. A reading and an index are both made from it, so they cannot differ. */
export interface Outline {
  id: string;
  title: string;
  sessions: SessionHead[];
  questions: Question[];
  findings: FindingData[];
}

/** The whole record: `messages[i]` are those of session i, `other` the fields that no member carries. */
export function readingOf(outline: Outline, messages: unknown[], other: Record<string, unknown> | undefined): Reading {
  const empty = outline.sessions.filter((session) => session.turns === 0).map((session): string => session.id);
  const extras = {
    ...(empty.length === 0 ? {} : { emptySessions: empty }),
    ...(other === undefined ? {} : { other }),
  };
  const conversation: Conversation = {
    id: conversationId(outline.id),
    title: outline.title,
    participants: participants(),
    sessions: outline.sessions.map(({ id, index, date }) => ({
      id,
      index,
      date,
      turns: readTurns(messages[index], id),
    })),
    ...(Object.keys(extras).length === 0 ? {} : { extras }),
  };
  return { conversation, questions: outline.questions, findings: outline.findings };
}

/** The index of a record whose sessions were examined one by one. */
export function indexOf(
  outline: Outline,
  turnLengths: number[],
  places: Places = placesOf(outline.sessions),
): RecordIndex {
  const { id, title, sessions, questions, findings } = outline;
  return {
    conversation: {
      id,
      title,
      participants: participants(),
      emptySessions: sessions.reduce((count, session) => count + (session.turns === 0 ? 1 : 0), 0),
      sorted: inDateOrder(sessions),
    },
    sessions,
    questions: questions.map((question) => indexQuestion(question, places)),
    findings,
    turnLengths,
  };
}

/** Turn ids are `{session}:{index}`, so a turn's place follows from its session's: no list of turns is needed. */
export function placesOf(sessions: readonly SessionHead[]): Places {
  const places = new Map<string, { first: number; turns: number }>();
  let total = 0;
  for (const { id, turns } of sessions) {
    places.set(id, { first: total, turns });
    total += turns;
  }
  return {
    total,
    session: (id) => places.get(id),
    turn({ session, turn }) {
      const place = session === undefined ? undefined : places.get(session);
      if (session === undefined || turn === undefined || place === undefined) return undefined;
      return { number: place.first + Number(turn.slice(session.length + 1)), session, image: false };
    },
  };
}
