import { type EvidenceRef, type Family, type QuestionFacts, type QuestionId, questionId } from '../model/index.ts';
import type { Database } from './database.ts';

interface SessionPlace {
  /** Turns of the history before it. */
  first: number;
  turns: number;
  date: string | null;
}

interface History {
  total: number;
  sessions: Map<string, SessionPlace>;
  /** Sessions with turns. */
  held: number;
}

const DAY = 86_400_000;

export function questionFactStore(db: Database) {
  /** By conversation id. */
  const historiesOf = (index: number): Map<string, History> => {
    const histories = new Map<string, History>();
    const rows = db.all(
      `SELECT c.id AS conversation, s.id, s.turns, s.date_iso FROM sessions s
       JOIN conversations c ON c.index_id = s.index_id AND c.seq = s.conversation
       WHERE s.index_id = ? ORDER BY s.conversation, s.position`,
      index,
    );
    for (const row of rows) {
      const history = histories.get(String(row.conversation)) ?? { total: 0, sessions: new Map(), held: 0 };
      const turns = Number(row.turns);
      const date = typeof row.date_iso === 'string' ? row.date_iso : null;
      history.sessions.set(String(row.id), { first: history.total, turns, date });
      history.total += turns;
      if (turns > 0) history.held += 1;
      histories.set(String(row.conversation), history);
    }
    return histories;
  };

  return {
    /** Where each question's evidence stands in its history, in file order of the questions. */
    all(index: number, family: Family, cited: ReadonlyMap<QuestionId, readonly EvidenceRef[]>): QuestionFacts[] {
      const histories = historiesOf(index);
      return db
        .all('SELECT id, conversation, date_iso FROM questions WHERE index_id = ? ORDER BY seq', index)
        .map((row) => {
          const question = questionId(String(row.id));
          const history = histories.get(String(row.conversation));
          const asked = typeof row.date_iso === 'string' ? row.date_iso : null;
          return factsOf(question, asked, history, cited.get(question) ?? [], family);
        });
    },
  };
}

function factsOf(
  question: QuestionId,
  asked: string | null,
  history: History | undefined,
  evidence: readonly EvidenceRef[],
  family: Family,
): QuestionFacts {
  const places = evidence.flatMap(({ session, turn }) => {
    const place = session === undefined ? undefined : history?.sessions.get(session);
    return place ? [{ place, turn }] : [];
  });
  // As in the overview's plot: turns count where the question cites any, else the middles of sessions.
  const turns = places.flatMap(({ place, turn }) =>
    turn === undefined ? [] : [place.first + turnNumber(turn, place.turns, family) + 0.5],
  );
  const middles = turns.length > 0 ? turns : places.map(({ place }) => place.first + place.turns / 2);
  const dates = places.flatMap(({ place }) => place.date ?? []).sort();
  const total = history?.total ?? 0;
  return {
    question,
    position: middles.length === 0 || total === 0 ? null : Math.min(...middles) / total,
    sessions: history?.held ?? 0,
    distance: asked === null || dates[0] === undefined ? null : daysBetween(dates[0], asked),
  };
}

/** The 0-based number of a turn in its session, from the number its id ends with: LoCoMo counts from 1, the others from 0. */
function turnNumber(turn: string, turns: number, family: Family): number {
  const number = Number(/(\d+)$/.exec(turn)?.[1] ?? 0) - (family === 'locomo' ? 1 : 0);
  return Math.max(0, Math.min(turns - 1, number));
}

/** Calendar days from one ISO date to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY);
