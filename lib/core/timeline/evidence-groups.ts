import type { Conversation, EvidenceRef, Question, Session, Turn } from '../model/index.ts';

/** A reference of a question, with what it names in the conversation; neither when it dangles. */
export interface EvidencePlace {
  ref: EvidenceRef;
  /** Tells references apart that are written alike. */
  key: string;
  session: Session | undefined;
  turn: Turn | undefined;
}

/** References that belong together: turns under the reference to their session as a whole, or one by itself. */
export interface EvidenceGroup {
  heading: EvidencePlace | null;
  places: EvidencePlace[];
}

/** All references of a question, in its own order; a session that is cited beside turns of it heads them, once. */
export function evidenceGroups(question: Question, conversation: Conversation): EvidenceGroup[] {
  const places = placesOf(question, conversation);
  const cited = new Set(places.flatMap(({ turn, session }) => (turn && session ? [session.id] : [])));
  const headings = new Map<string, EvidencePlace>();
  for (const place of places) {
    const { turn, session } = place;
    if (!turn && session && cited.has(session.id) && !headings.has(session.id)) headings.set(session.id, place);
  }
  const grouped = new Map<string, EvidenceGroup>();
  const groups: EvidenceGroup[] = [];
  for (const place of places) {
    const id = place.session?.id;
    const heading = id === undefined ? undefined : headings.get(id);
    if (id === undefined || heading === undefined) {
      groups.push({ heading: null, places: [place] });
      continue;
    }
    const known = grouped.get(id);
    const group = known ?? { heading, places: [] };
    if (!known) {
      grouped.set(id, group);
      groups.push(group);
    }
    if (place.turn) group.places.push(place);
  }
  return groups;
}

function placesOf(question: Question, conversation: Conversation): EvidencePlace[] {
  const turns = new Map<string, { session: Session; turn: Turn }>();
  for (const session of conversation.sessions) for (const turn of session.turns) turns.set(turn.id, { session, turn });
  return question.evidence.map((ref, index) => {
    const found = ref.turn === undefined ? undefined : turns.get(ref.turn);
    const session = found?.session ?? conversation.sessions.find((candidate) => candidate.id === ref.session);
    return { ref, key: `${index} ${ref.raw}`, session, turn: found?.turn };
  });
}
