import type { Sought } from '../../../core/search/turn-query.ts';
import { formsOf } from '../../../core/search/word-forms.ts';
import type { Reader } from '../access.ts';
import { Conditions, marks } from './conditions.ts';
import type { AllowedPlaces } from './places.ts';
import { hasWords, TURNS_PER_UNIT, unitOf } from './schema.ts';
import { postingsOf } from './words/postings.ts';
import { rankingOf } from './words/ranking.ts';

export interface FoundTurn {
  /** Of its row. */
  id: number;
  /** BM25, negative: the lower, the better. */
  rank: number;
}

/** What a query finds. */
export interface FoundTurns {
  /** The best ones, best first; of equal ones the first in the file. */
  best: FoundTurn[];
  /** Of all that were ranked. */
  ids: number[];
  /** Whether everything that matches was ranked. */
  exact: boolean;
}

export interface TurnFilter {
  role: string[];
  speaker: string[];
  channel: string[];
  image: boolean;
  /** Only turns of sessions that occur there; null: anywhere. */
  places: AllowedPlaces | null;
  /** Only turns with these ids; null: any. */
  rows: number[] | null;
}

/** What searches ask of the full-text indexes, and where the texts they find occur. */
export function foundTurnStore(db: Reader) {
  const postings = postingsOf(db);
  const ranked = rankingOf(postings);
  return {
    /** Whether there is something to search; it may not be complete. */
    hasWords: () => hasWords(db),

    /** A word and its forms, as far as the index is needed to tell them: those that do not occur may be among them. */
    formsOf(word: string): string[] {
      if (!hasWords(db)) return [word];
      const { listed, beginning, includes } = formsOf(word);
      const others =
        beginning === null
          ? []
          : postings
              .segments()
              .flatMap(({ segment }) => postings.beginning(segment, beginning).map(([found]) => found));
      return [...new Set([word, ...listed, ...others.filter(includes)])];
    },

    /**
     * The first `most` turns of the file that meet a query and occur where the filter allows, ranked; of them the `wanted` best in full.
     * Nothing while there is no table.
     */
    find(query: Sought, filter: TurnFilter, { most, wanted }: { most: number; wanted: number }): FoundTurns {
      if (!hasWords(db)) return { best: [], ids: [], exact: true };
      // Thousands are found, of which a few are shown: numbers until then.
      const [found, foundRanks]: [number[], number[]] = [[], []];
      const isAllowed = allowing(db, filter);
      for (const { ids, ranks } of ranked(query)) {
        const allowed = isAllowed(ids);
        for (let i = 0; i < ids.length && found.length <= most; i++) {
          const id = ids[i] ?? 0;
          if (allowed !== null && !allowed.has(id)) continue;
          found.push(id);
          foundRanks.push(ranks[i] ?? 0);
        }
        if (found.length > most) break;
      }
      const exact = found.length <= most;
      if (!exact) found.pop();
      return { ids: found, best: bestOf(found, foundRanks, wanted), exact };
    },

    /** Position of a turn's session in its unit. */
    placeOf: (id: number): number => Number(db.get('SELECT place FROM unit_turns WHERE id = ?', id)?.place ?? 0),

    /** The ids of turns that are evidence, with the numbers of the conversations in which they are. Empty while there is no table. */
    evidenceRows(): Map<number, Set<number>> {
      const found = new Map<number, Set<number>>();
      if (!hasWords(db)) return found;
      // CROSS: in this order, each step finds few rows by its key.
      const cited = db.all(
        `SELECT DISTINCT c.seq AS conversation, e.session, e.turn, s.unit, s.place FROM evidence e
         CROSS JOIN questions q ON q.seq = e.question
         CROSS JOIN conversations c ON c.id = q.conversation
         CROSS JOIN sessions s ON s.conversation = c.seq AND s.id = e.session
         WHERE e.turn IS NOT NULL ORDER BY s.unit`,
      );
      let known = { unit: -1, ids: new Map<string, number>() };
      for (const { conversation, session, turn, unit, place } of cited) {
        // The turns of a record are read once for all that are cited of it.
        if (unit !== known.unit) known = { unit: Number(unit), ids: namesIn(db, Number(unit)) };
        const own = String(turn).startsWith(`${session}:`) ? String(turn).slice(String(session).length) : null;
        const id = known.ids.get(`${place} ${turn}`) ?? known.ids.get(`${place} ${own}`);
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set<number>()).add(Number(conversation)));
      }
      return found;
    },
  };
}

/** The turns of a unit by place and id; those that are named after each session they occur in, by `:` and their number. */
function namesIn(db: Reader, unit: number): Map<string, number> {
  const first = unit * TURNS_PER_UNIT;
  const turns = db.all(
    'SELECT id, place, turn, turn_id FROM unit_turns WHERE id BETWEEN ? AND ?',
    first,
    first + TURNS_PER_UNIT - 1,
  );
  return new Map(turns.map((t) => [`${t.place} ${t.turn_id ?? `:${t.turn}`}`, Number(t.id)]));
}

/** Of some turns those that a filter allows; null: all of them. */
function allowing(db: Reader, filter: TurnFilter): (ids: Float64Array) => Set<number> | null {
  const rows = filter.rows && new Set(filter.rows);
  const units = filter.places && new Set(filter.places.units);
  const turns = new Conditions('id IN (SELECT value FROM json_each(?))');
  if (filter.role.length > 0) turns.and(`role IN (${marks(filter.role)})`, ...filter.role);
  if (filter.speaker.length > 0) turns.and(`speaker IN (${marks(filter.speaker)})`, ...filter.speaker);
  if (filter.channel.length > 0) turns.and(`channel IN (${marks(filter.channel)})`, ...filter.channel);
  if (filter.image) turns.and('image = 1');
  if (filter.places?.keys) {
    turns.and(
      `(id / ${TURNS_PER_UNIT}) * ${TURNS_PER_UNIT} + place IN (SELECT value FROM json_each(?))`,
      JSON.stringify(filter.places.keys),
    );
  }
  // The turns' own table is read only when something is asked of it.
  const isAsked = turns.values.length > 0 || filter.image;
  if (!rows && !units && !isAsked) return () => null;
  return (ids) => {
    const left = ids.filter((id) => (!rows || rows.has(id)) && (!units || units.has(unitOf(id))));
    if (!isAsked || left.length === 0) return new Set(left);
    const kept = db.get(
      `SELECT json_group_array(id) AS ids FROM unit_turns WHERE ${turns.sql}`,
      `[${left.join()}]`,
      ...turns.values,
    );
    return new Set<number>(JSON.parse(String(kept?.ids)));
  };
}

/** The best of some turns, best first; of equal ones the first in the file. */
function bestOf(ids: readonly number[], ranks: readonly number[], wanted: number): FoundTurn[] {
  if (wanted === 0) return [];
  const byRank = (a: FoundTurn, b: FoundTurn) => a.rank - b.rank || a.id - b.id;
  const best: FoundTurn[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ids.length; i++) {
    const rank = ranks[i] ?? 0;
    if (rank >= worst) continue;
    best.push({ id: ids[i] ?? 0, rank });
    if (best.length < 2 * wanted) continue;
    best.sort(byRank).length = wanted;
    worst = best.at(-1)?.rank ?? worst;
  }
  return best.sort(byRank).slice(0, wanted);
}
