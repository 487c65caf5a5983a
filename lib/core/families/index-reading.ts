/**
 * From a reading to what the index keeps of it. `indexReading` does so for every family; formats that examine sessions
 * apart share `indexQuestion` and `inDateOrder` with it, so that both ways give the same.
 */
import type { Conversation, DateStamp, EvidenceRef, Question, SessionId, Turn, TurnId } from '../model/index.ts';
import type { IndexedQuestion, Reading, RecordIndex, SessionHead } from './format.ts';
import { noTurnLengths, turnLengthBin } from './turn-lengths.ts';

/** Where sessions and turns stand in a conversation. `first` and `number` count turns from 0 over the whole history. */
export interface Places {
  /** Turns of the conversation. */
  total: number;
  session(id: SessionId): { first: number; turns: number } | undefined;
  turn(ref: EvidenceRef): { number: number; session: SessionId; image: boolean } | undefined;
}

/** What the index keeps of a reading, in one pass over its turns; null when the record gave no conversation. */
export function indexReading(reading: Reading): RecordIndex | null {
  const { conversation, questions, findings } = reading;
  if (conversation === null) return null;
  const turnLengths = noTurnLengths();
  const sessions: SessionHead[] = [];
  let empty = 0;
  for (const { id, index, date, turns } of conversation.sessions) {
    let images = 0;
    for (const turn of turns) {
      const bin = turnLengthBin(turn.text.length);
      turnLengths[bin] = (turnLengths[bin] ?? 0) + 1;
      if (hasImage(turn)) images++;
    }
    if (turns.length === 0) empty++;
    sessions.push({ id, index, date, turns: turns.length, images });
  }
  const places = placesOf(conversation);
  const { id, title, participants, memories, extras } = conversation;
  return {
    conversation: {
      id,
      title,
      participants,
      // Some families leave empty sessions out of the conversation and only name them.
      emptySessions: extras?.emptySessions?.length ?? empty,
      sorted: inDateOrder(sessions),
      ...(memories === undefined ? {} : { memories: memories.length }),
      ...(extras?.game === undefined ? {} : { success: extras.game.success }),
    },
    sessions,
    questions: questions.map((question) => indexQuestion(question, places)),
    findings,
    turnLengths,
  };
}

/** A question with the figures of its evidence: distinct existing turns, and sessions cited directly or through a turn, said before it. */
export function indexQuestion(question: Question, places: Places): IndexedQuestion {
  const turns = new Set<number>();
  const sessions = new Set<SessionId>();
  const later = new Set<number | SessionId>();
  const said = question.askedAt?.turns ?? places.total;
  let image = false;
  for (const ref of question.evidence) {
    const turn = ref.turn === undefined ? undefined : places.turn(ref);
    const session = ref.session === undefined ? undefined : places.session(ref.session);
    if (turn !== undefined && turn.number >= said) later.add(turn.number);
    else if (turn !== undefined) {
      turns.add(turn.number);
      sessions.add(turn.session);
      image ||= turn.image;
    } else if (ref.session !== undefined && session !== undefined) {
      if (session.turns > 0 && session.first >= said) later.add(ref.session);
      else sessions.add(ref.session);
    }
  }
  const middles = turns.size > 0 ? [...turns].map((number) => number + 0.5) : middlesOf(sessions, places);
  const positions = places.total === 0 ? [] : middles.map((middle) => middle / places.total);
  return { question, turns: turns.size, sessions: sessions.size, later: later.size, image, positions };
}

/** Whether the dated sessions stand in date order; undated ones are passed over. */
export function inDateOrder(sessions: readonly { date: DateStamp }[]): boolean {
  let last = '';
  for (const { date } of sessions) {
    if (date.iso === undefined) continue;
    if (date.iso < last) return false;
    last = date.iso;
  }
  return true;
}

function middlesOf(sessions: Iterable<SessionId>, places: Places): number[] {
  return [...sessions].flatMap((id) => {
    const place = places.session(id);
    return place === undefined ? [] : [place.first + place.turns / 2];
  });
}

function placesOf(conversation: Conversation): Places {
  const sessions = new Map<SessionId, { first: number; turns: number }>();
  const turns = new Map<TurnId, { number: number; session: SessionId; image: boolean }>();
  let number = 0;
  for (const session of conversation.sessions) {
    sessions.set(session.id, { first: number, turns: session.turns.length });
    for (const turn of session.turns)
      turns.set(turn.id, { number: number++, session: session.id, image: hasImage(turn) });
  }
  return {
    total: number,
    session: (id) => sessions.get(id),
    turn: (ref) => (ref.turn === undefined ? undefined : turns.get(ref.turn)),
  };
}

/** Images count when they can be shown or read: a URL or a caption. */
const hasImage = (turn: Turn) =>
  turn.images?.some((image) => image.url !== undefined || image.caption !== undefined) ?? false;
