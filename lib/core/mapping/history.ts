import { idText } from '../families/chat/sessions.ts';
import { parseDate } from '../families/dates.ts';
import { inDateOrder } from '../families/index-reading.ts';
import type { Notes } from '../families/notes.ts';
import { isRecord, memberPath, otherFields, textOf } from '../families/parse.ts';
import { append } from '../model/append.ts';
import { GivenIds } from '../model/given-ids.ts';
import {
  type Participant,
  type Role,
  type Session,
  type SessionId,
  sessionId,
  type Turn,
  turnId,
} from '../model/index.ts';
import type { Program } from './compile.ts';
import { kindOf } from './kinds.ts';
import type { Node, Scope } from './path.ts';

/** Sessions and turns of a conversation, and how the file's own ids and values lead to them. */
export interface History {
  sessions: Session[];
  participants: Participant[];
  /** All turns in file order, each with the index of its session. */
  turns: { turn: Turn; session: number }[];
  /** Positions in `turns` by the file's own id. */
  byId: Map<string, number[]>;
  /** Index of the first session with this id of the file. */
  sessionById: Map<string, number>;
  /** The session, and the position of the turn, that a list or object of the file is. */
  sessionOf: Map<unknown, number>;
  turnOf: Map<unknown, number>;
  /** Positions of turns that are marked as evidence. */
  marked: number[];
}

const ROLES = new Map<string, Role>([
  ...['user', 'human', 'customer'].map((name) => [name, 'user'] as const),
  ...['assistant', 'agent', 'ai', 'bot', 'chatbot', 'model', 'gpt'].map((name) => [name, 'assistant'] as const),
  ['system', 'system'],
]);
const NAMED: readonly Role[] = ['speaker_a', 'speaker_b'];

/** The JSON path of a node in its record. */
export function pathOf(node: Node): string {
  if (node.up === null || node.key === null) return '$';
  const above = pathOf(node.up);
  return typeof node.key === 'number' ? `${above}[${node.key}]` : memberPath(above, node.key);
}

export function readHistory(program: Program, scope: Scope, notes: Notes): History {
  const reader = new Reader(program, scope, notes);
  const { session } = program;
  if (session.break) reader.broken(session.break);
  else reader.nested();
  const { history } = reader;
  if (!inDateOrder(history.sessions)) notes.add('session.unsorted/file_order', { path: '$' });
  return history;
}

class Reader {
  readonly history: History;
  private readonly program: Program;
  private readonly scope: Scope;
  private readonly root: Node;
  private readonly notes: Notes;
  private readonly turnIds = new GivenIds();
  private readonly sessionIds = new GivenIds();
  private readonly roles = new Map<string, Role>();
  private named = 0;

  constructor(program: Program, scope: Scope, notes: Notes) {
    this.program = program;
    this.scope = { ...scope };
    this.root = scope.root;
    this.notes = notes;
    this.history = {
      ...{ sessions: [], participants: [], turns: [], marked: [] },
      ...{ byId: new Map(), sessionById: new Map(), sessionOf: new Map(), turnOf: new Map() },
    };
    for (const name of program.conversation.speakers?.all(scope) ?? []) this.roleOf(textOf(name));
  }

  /** Sessions hold their turns. */
  nested(): void {
    const { session, turn } = this.program;
    for (const node of session.each ? session.each(this.scope) : [this.root]) {
      this.scope.here = node;
      if (session.only && !session.only(this.scope)) continue;
      const made = this.session(node);
      this.scope.here = node;
      for (const one of turn.each(this.scope)) this.turn(one, made);
      this.finish(made, node);
    }
  }

  /** Turns of one list, among which sessions begin. */
  broken(at: NonNullable<Program['session']['break']>): void {
    let made: Session | null = null;
    let first: Node | null = null;
    let last: string | null = null;
    this.scope.here = this.root;
    for (const node of this.program.turn.each(this.scope)) {
      this.scope.here = node;
      const value: string | null = 'change' in at ? textOf(at.change.one(this.scope)) : null;
      const begins = made === null || ('change' in at ? value !== last : at(this.scope));
      last = value;
      if (made === null || begins) {
        if (made !== null && first !== null) this.finish(made, first);
        made = this.session(node);
        first = node;
      }
      this.turn(node, made);
    }
    if (made !== null && first !== null) this.finish(made, first);
  }

  private session(node: Node): Session {
    const { session: of } = this.program;
    this.scope.here = node;
    const { sessions, sessionById, sessionOf } = this.history;
    const index = sessions.length;
    const raw = idText(of.id?.one(this.scope));
    const wanted = raw ?? `session-${index + 1}`;
    const id = sessionId(this.sessionIds.give(wanted));
    if (id !== wanted)
      this.notes.add('id.duplicate/session', { path: pathOf(node), session: id }, { id: wanted, shown: id }, raw);
    if (raw !== undefined && !sessionById.has(raw)) sessionById.set(raw, index);
    if (typeof node.value === 'object') sessionOf.set(node.value, index);
    const title = textOf(of.title?.one(this.scope));
    const summary = textOf(of.summary?.one(this.scope));
    const within = of.within?.all(this.scope).map(textOf) ?? [];
    const session: Session = {
      ...{ id, index, date: parseDate(of.date?.one(this.scope)), turns: [] },
      ...(title !== '' && { title }),
      ...(summary !== '' && { summary }),
      ...(within.length > 0 && { within }),
    };
    sessions.push(session);
    return session;
  }

  /** A session without a date of its own has that of its first turn. */
  private finish(session: Session, node: Node): void {
    const [first] = session.turns;
    if (session.date.raw === '' && first?.date) session.date = first.date;
    const where = { path: pathOf(node), session: session.id };
    const { raw, iso } = session.date;
    if (this.program.session.date && raw === '')
      this.notes.add('session.date_missing/session', where, { session: session.id });
    else if (raw !== '' && iso === undefined)
      this.notes.add('session.date_unreadable/session', where, { session: session.id }, raw);
    if (first === undefined) this.notes.add('session.empty/shown', where);
  }

  private turn(node: Node, { id: session, index: of, turns: into }: Session): void {
    const { turn } = this.program;
    const { scope, history } = this;
    scope.here = node;
    if (turn.only && !turn.only(scope)) return;
    const index = into.length;
    const raw = turn.id === undefined ? undefined : idText(turn.id.one(scope));
    const wanted = raw ?? `${session}:${index}`;
    const id = turnId(this.unused(wanted, raw, session));
    const found = turn.text.one(scope);
    if (found === undefined)
      this.notes.add('turn.malformed/no_text', { path: pathOf(node), session, turn: id }, {}, node.value);
    const speaker = textOf(turn.speaker?.one(scope));
    const kind = turn.kind && kindOf(turn.kind.one(scope));
    const channel = textOf(turn.channel?.one(scope));
    const made: Turn = {
      ...{ id, index, speaker, role: this.roleOf(speaker) },
      ...(kind && { kind }),
      ...(channel !== '' && { channel }),
      text: textOf(found),
    };
    if (channel !== '') this.speaksIn(speaker, channel);
    this.more(made, node);
    if (turn.evidence?.(scope)) {
      made.hasAnswer = true;
      history.marked.push(history.turns.length);
    }
    into.push(made);
    if (typeof node.value === 'object') history.turnOf.set(node.value, history.turns.length);
    if (raw !== undefined) append(history.byId, raw, history.turns.length);
    history.turns.push({ turn: made, session: of });
  }

  private more(made: Turn, { value }: Node): void {
    const { turn } = this.program;
    const { scope } = this;
    if (turn.date) {
      const date = parseDate(turn.date.one(scope));
      if (date.raw !== '') made.date = date;
    }
    if (turn.image || turn.caption) {
      const urls = turn.image?.all(scope).map(textOf) ?? [];
      const captions = turn.caption?.all(scope).map(textOf) ?? [];
      const images = Array.from({ length: Math.max(urls.length, captions.length) }, (_, i) => ({
        ...(urls[i] && { url: urls[i] }),
        ...(captions[i] && { caption: captions[i] }),
      }));
      if (images.length > 0) made.images = images;
    }
    const other = isRecord(value) ? otherFields(value, turn.known) : undefined;
    if (other !== undefined) made.other = other;
  }

  /** An id that recurs, in each session say, is called by its session, too. */
  private unused(wanted: string, raw: string | undefined, session: SessionId): string {
    const recurs = raw !== undefined && this.turnIds.has(wanted);
    return this.turnIds.give(recurs ? `${session}:${raw}` : wanted);
  }

  private speaksIn(speaker: string, channel: string): void {
    const one = this.history.participants.find(({ name }) => name === speaker);
    if (one && !one.channels?.includes(channel)) one.channels = [...(one.channels ?? []), channel];
  }

  /** What the speaker is; names that say no role are those of two people, or of more. */
  private roleOf(speaker: string): Role {
    const known = this.roles.get(speaker);
    if (known !== undefined) return known;
    const role = ROLES.get(speaker.toLowerCase()) ?? (speaker === '' ? 'other' : (NAMED[this.named++] ?? 'other'));
    this.roles.set(speaker, role);
    if (speaker !== '') this.history.participants.push({ name: speaker, role });
    return role;
  }
}
