import {
  type ConversationId,
  type DateStamp,
  type Game,
  type Role,
  type SessionId,
  type Turn,
  turnId,
  type Where,
} from '../../model/index.ts';
import { itemKey, itemText } from '../items.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, plainFields, textOf } from '../parse.ts';
import type { Dialogue, EventField, RawEvent } from './dialogue.ts';
import { itemOf } from './game.ts';

export const AGENTS: { name: string; role: Role }[] = [
  { name: 'Agent 0', role: 'agent_0' },
  { name: 'Agent 1', role: 'agent_1' },
];

interface Place {
  conversation: ConversationId;
  session: SessionId;
}

/** Every event of the dialogue as a turn, in file order, and the date of the first that has a time. */
export function readTurns(
  dialogue: Dialogue,
  game: Game,
  place: Place,
  notes: Notes,
): { turns: Turn[]; date: DateStamp } {
  const { events, paths, badEvents } = dialogue;
  if (badEvents !== undefined) {
    const where = { path: paths.events, conversation: place.conversation };
    notes.add('field.type/events', where, {}, badEvents);
  }
  if (events.length === 0) notes.add('game.no_events', { path: paths.events, ...place });
  const start = events.map((event) => numberOf(event.time)).find((time) => time !== undefined);
  const date = dateOf(events, start);
  if (events.length > 0 && date.raw === '') {
    notes.add('session.date_missing/events', { path: paths.events, ...place });
  } else if (events.length > 0 && !date.iso) {
    notes.add('session.date_unreadable/seconds', { path: paths.event(0, 'time'), ...place }, {}, date.raw);
  }

  const attributes = game.attributes.map((attribute) => attribute.name);
  const mutual = new Set(game.mutual.map(itemKey));
  const turns = events.map((event, index): Turn => {
    const id = turnId(String(index));
    const where = (field: EventField): Where => ({ path: paths.event(index, field), ...place, turn: id });
    const time = numberOf(event.time);
    const other = otherOf(event);
    return {
      id,
      index,
      ...speakerOf(event, where, notes),
      ...doneIn(event, attributes, mutual, where, notes),
      // Milliseconds: sums of binary fractions would show more digits than the file has.
      ...(time !== undefined && start !== undefined && { time: Math.round((time - start) * 1000) / 1000 }),
      ...(Object.keys(other).length > 0 && { other }),
    };
  });
  return { turns, date };
}

function speakerOf(event: RawEvent, where: (field: EventField) => Where, notes: Notes): Pick<Turn, 'speaker' | 'role'> {
  const raw = textOf(event.agent);
  const agent = AGENTS[numberOf(event.agent) ?? -1];
  if (agent) return { speaker: agent.name, role: agent.role };
  if (raw === '') notes.add('turn.malformed/no_agent', where('agent'));
  else notes.add('turn.unknown_speaker/agent', where('agent'), {}, raw);
  return { speaker: raw === '' ? '' : `Agent ${raw}`, role: 'other' };
}

/** The text of a message; the chosen item of a selection, also as text; for other actions their name and their text, if any. */
function doneIn(
  event: RawEvent,
  attributes: string[],
  mutual: Set<string>,
  where: (field: EventField) => Where,
  notes: Notes,
): Pick<Turn, 'text' | 'action'> {
  const name = textOf(event.action);
  if (name === 'select') {
    const item = itemOf(event.data);
    if (item) return { text: itemText(item, attributes), action: { name, item, mutual: mutual.has(itemKey(item)) } };
    notes.add('turn.malformed/no_friend', where('data'), {}, event.data);
    return { text: textOf(event.data), action: { name } };
  }
  if (isOtherAction(event)) return { text: isData(event.data) ? '' : textOf(event.data), action: { name } };
  if (name === '') notes.add('turn.malformed/no_action', where('action'));
  if (typeof event.data !== 'string') {
    notes.add('turn.malformed/event_text', where('data'), {}, event.data);
  }
  return { text: textOf(event.data) };
}

const isOtherAction = (event: RawEvent) => !['message', 'select', ''].includes(textOf(event.action));
const isData = (value: unknown) => isRecord(value) || Array.isArray(value);

/** What the event has besides; the data of an action that is neither message nor selection is no text of the dialogue. */
function otherOf(event: RawEvent): Record<string, unknown> {
  return plainFields({ ...event.other, ...(isOtherAction(event) && isData(event.data) && { data: event.data }) });
}

/** Before this (March 1973) a number is no clock time of these files but a count of seconds from nowhere. */
const FIRST_SECOND = 1e8;
/** 31 December 9999: the last day an ISO date can name with four digits. */
const LAST_SECOND = 253_402_300_799;

/** The first time as the file writes it, and as ISO minutes of UTC when it is in seconds since 1970. */
function dateOf(events: RawEvent[], start: number | undefined): DateStamp {
  const timed = events.find((event) => numberOf(event.time) !== undefined);
  const raw = textOf(timed?.time ?? events[0]?.time);
  if (start === undefined || start < FIRST_SECOND || start > LAST_SECOND) return { raw };
  return { raw, iso: new Date(start * 1000).toISOString().slice(0, 16) };
}
