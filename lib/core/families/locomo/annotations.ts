import type { ConversationId, Observation, Participant, Session, SessionEvent, Where } from '../../model/index.ts';
import type { Notes } from '../notes.ts';
import { isRecord, memberPath, textOf } from '../parse.ts';
import type { EvidenceResolver } from './evidence.ts';
import { Part, type Sheet } from './shape.ts';

interface Scope {
  id: ConversationId;
  named: Participant[];
  resolve: EvidenceResolver;
  notes: Notes;
}

/** Adds what was written about a session: its summary, the observations with the turns they cite, the event summary. */
export function annotate(session: Session, sheet: Sheet, scope: Scope): void {
  const summary = sheet.summaries.take(`${session.id}_summary`);
  if (summary !== undefined && summary !== null) session.summary = textOf(summary);

  const observations = takeObject(sheet.observations, `${session.id}_observation`, session, scope);
  if (observations) session.observations = readObservations(observations, session, scope);

  const events = takeObject(sheet.events, `events_${session.id}`, session, scope);
  if (events) {
    const date = textOf(events.take('date'));
    if (date !== '') session.eventsDate = date;
    session.events = readEvents(events, scope.named);
  }
}

function takeObject(part: Part, key: string, session: Session, { id, notes }: Scope): Part | null {
  const value = part.peek(key);
  if (isRecord(value)) {
    part.take(key);
    return new Part(value, part.at(key));
  }
  if (value !== undefined && value !== null) {
    const where = { path: part.at(key), conversation: id, session: session.id };
    notes.add('field.type/object', where, { field: key }, value);
  }
  return null;
}

/** Speaker → entries, in the file's order. An entry is `[text, id]`, `[text, [ids]]`, `[text, "id, id"]` or bare text. */
function readObservations(part: Part, session: Session, scope: Scope): Observation[] {
  return part.keys.flatMap((speaker) =>
    listOf(part.take(speaker)).map((entry, at): Observation => {
      const [text, cited]: unknown[] = Array.isArray(entry) ? entry : [entry];
      const raws = (Array.isArray(cited) ? cited : [cited]).map(textOf).filter((raw) => raw !== '');
      const where: Where = {
        path: `${memberPath(part.path, speaker)}[${at}]`,
        conversation: scope.id,
        session: session.id,
      };
      // Several ids stand in a list, or in one string.
      const refs = raws.flatMap(scope.resolve);
      if (refs.length > 1) {
        scope.notes.add('observation.multiple_turns', where, { turns: refs.length }, raws.join(', '));
      }
      if (refs.some((ref) => ref.status === 'dangling')) {
        scope.notes.add('observation.dangling', where, {}, raws.join(', '));
      }
      return { speaker, text: textOf(text), turns: refs.flatMap((ref) => ref.turn ?? []), raw: raws.join(', ') };
    }),
  );
}

/** An event is a text, or an object with its text as `sub-event`; the two people may be called `agent_a` and `agent_b`. */
function readEvents(part: Part, named: Participant[]): SessionEvent[] {
  const nameOf = (key: string) => named.find(({ role }) => `agent_${role.slice(-1)}` === key)?.name ?? key;
  return part.keys
    .filter((key) => key !== 'date')
    .flatMap((key) =>
      listOf(part.take(key)).flatMap((event) => {
        const text = textOf(isRecord(event) && 'sub-event' in event ? event['sub-event'] : event);
        return text === '' ? [] : [{ speaker: nameOf(key), text }];
      }),
    );
}

/** A list as it is, nothing as the empty list, anything else as a list of one. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
