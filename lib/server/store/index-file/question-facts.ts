import { traitsOf } from '../../../core/families/registry.ts';
import { type Family, type QuestionFacts, type QuestionId, questionId } from '../../../core/model/index.ts';
import type { Reader } from '../access.ts';

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

export function questionFactStore(db: Reader) {
  /** A conversation's sessions and how many turns come before each. */
  const historyOf = (conversation: string): History => {
    const history: History = { total: 0, sessions: new Map(), held: 0 };
    const rows = db.all(
      `SELECT s.id, s.turns, s.date_iso FROM conversations c
       CROSS JOIN sessions s ON s.conversation = c.seq
       WHERE c.id = ? ORDER BY s.position`,
      conversation,
    );
    for (const row of rows) {
      const turns = Number(row.turns);
      const date = typeof row.date_iso === 'string' ? row.date_iso : null;
      history.sessions.set(String(row.id), { first: history.total, turns, date });
      history.total += turns;
      if (turns > 0) history.held += 1;
    }
    return history;
  };

  return {
    /** Where the evidence of each of so many questions stands in its history, from a position on in file order. */
    from(family: Family, first: number, limit: number): QuestionFacts[] {
      const histories = new Map<string, History>();
      return db
        .all('SELECT seq, id, conversation, date_iso FROM questions WHERE seq >= ? ORDER BY seq LIMIT ?', first, limit)
        .map((row) => {
          const conversation = String(row.conversation);
          const history = histories.get(conversation) ?? historyOf(conversation);
          histories.set(conversation, history);
          const asked = typeof row.date_iso === 'string' ? row.date_iso : null;
          const cited = db
            .all('SELECT session, turn FROM evidence WHERE question = ? ORDER BY position', Number(row.seq))
            .map(({ session, turn }) => ({ session: textOf(session), turn: textOf(turn) }));
          return factsOf(questionId(String(row.id)), asked, history, cited, family);
        });
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function factsOf(
  question: QuestionId,
  asked: string | null,
  history: History,
  evidence: readonly { session: string | undefined; turn: string | undefined }[],
  family: Family,
): QuestionFacts {
  const places = evidence.flatMap(({ session, turn }) => {
    const place = session === undefined ? undefined : history.sessions.get(session);
    return place ? [{ place, turn }] : [];
  });
  // As in the overview's plot: turns count where the question cites any, else the middles of sessions.
  const turns = places.flatMap(({ place, turn }) =>
    turn === undefined ? [] : [place.first + turnNumber(turn, place, family) + 0.5],
  );
  const middles = turns.length > 0 ? turns : places.map(({ place }) => place.first + place.turns / 2);
  const dates = places.flatMap(({ place }) => place.date ?? []).sort();
  const { total } = history;
  return {
    question,
    position: middles.length === 0 || total === 0 ? null : Math.min(...middles) / total,
    sessions: history.held,
    distance: asked === null || dates[0] === undefined ? null : daysBetween(dates[0], asked),
  };
}

/** The 0-based number of a turn in its session, from the number its id ends with. */
function turnNumber(turn: string, { first, turns }: SessionPlace, family: Family): number {
  const { firstTurn, turnsCountOn } = traitsOf(family);
  const number = Number(/(\d+)$/.exec(turn)?.[1] ?? 0) - firstTurn - (turnsCountOn ? first : 0);
  return Math.max(0, Math.min(turns - 1, number));
}

/** Calendar days from one ISO date to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY);
