import type { Unit } from '../ingest/index.ts';
import {
  conversationId,
  type DatasetId,
  sessionId,
  type Turn,
  type TurnHit,
  type TurnQuery,
  type TurnSearchResult,
  turnId,
} from '../model/index.ts';
import { snippetOf } from '../search/snippet.ts';
import { matchExpression, type ParsedQuery, parseTurnQuery } from '../search/turn-query.ts';
import { type FoundTurn, placeKey, type Store, type TurnFilter } from '../store/index.ts';
import type { Page } from './library.ts';
import { searchedTexts } from './unit-turns.ts';

/** Words so common that more turns match are not ranked any further: of what comes first in the file, the best are shown. */
const MOST = 5_000;

/** A dataset as search needs it. */
export interface Searched {
  id: DatasetId;
  index: number;
  /** The turns of each session of a unit. */
  read(unit: Unit): Promise<Turn[][]>;
  state: TurnSearchResult['state'];
  /** Rows of the full-text table that are evidence, with their conversations; made when first asked for. */
  evidence(): Map<number, Set<number>>;
  /** How often units that occur more than once occur. */
  repeats(): Map<number, number>;
}

/** Turns of one dataset that match, best first; every occurrence of a session counts. */
export async function searchDataset(
  store: Store,
  searched: Searched,
  query: TurnQuery,
  page: Page,
): Promise<TurnSearchResult> {
  const parsed = parseTurnQuery(query.q);
  const expression = matchExpression(parsed);
  const nothing = { total: 0, exact: true, items: [], state: searched.state };
  if (expression === null) return nothing;
  const evidence = query.evidence ? searched.evidence() : null;
  const filter: TurnFilter = { ...query, rows: evidence && [...evidence.keys()] };
  const found = store.turns.find(searched.index, expression, filter, MOST + 1);
  const exact = found.length <= MOST;
  const ranked = found.slice(0, MOST).sort((a, b) => a.rank - b.rank || a.id - b.id);
  const countOf = counter(store, searched, query, evidence);

  let total = 0;
  const items: TurnHit[] = [];
  for (const turn of ranked) {
    const count = countOf(turn);
    const skip = Math.max(0, page.offset - total);
    if (items.length < page.limit && count > skip) {
      const wanted = page.limit - items.length;
      items.push(...(await hitsOf(store, searched, turn, query, parsed, skip, wanted)));
    }
    total += count;
  }
  return { total, exact, items, state: searched.state };
}

/** How often a found turn occurs where the query allows. */
function counter(
  store: Store,
  { index, repeats }: Searched,
  query: TurnQuery,
  evidence: Map<number, Set<number>> | null,
): (turn: FoundTurn) => number {
  const place = (turn: FoundTurn) => store.turns.placeOf(index, turn.id);
  if (evidence) {
    return (turn) => {
      const cited = evidence.get(turn.id);
      return store.turns
        .occurrences(index, turn.unit, place(turn), query)
        .filter(({ conversation }) => cited?.has(conversation)).length;
    };
  }
  if (query.conversation.length === 0 && query.from === null && query.to === null) {
    const times = repeats();
    return ({ unit }) => times.get(unit) ?? 1;
  }
  const counts = store.turns.counts(index, query);
  return (turn) => counts.get(placeKey(turn.unit, place(turn))) ?? 0;
}

async function hitsOf(
  store: Store,
  searched: Searched,
  turn: FoundTurn,
  query: TurnQuery,
  parsed: ParsedQuery,
  skip: number,
  wanted: number,
): Promise<TurnHit[]> {
  const { index, id } = searched;
  const known = store.turns.turn(index, turn.id);
  const unit = store.turns.unit(index, turn.unit);
  if (!known || !unit) return [];
  const read = (await searched.read(unit))[known.place]?.[known.turn];
  const { text, captions } = read ? searchedTexts(read) : { text: '', captions: '' };
  // A turn can match by a caption alone: then that is what is shown.
  const said = snippetOf(text, parsed);
  const snippet = said.some(({ hit }) => hit) || captions === '' ? said : snippetOf(captions, parsed);
  const cited = query.evidence ? searched.evidence().get(turn.id) : null;
  return store.turns
    .occurrences(index, turn.unit, known.place, query)
    .filter(({ conversation }) => !cited || cited.has(conversation))
    .slice(skip, skip + wanted)
    .map(({ conversationId: conversation, session, date }) => {
      const name = known.turnId ?? `${session}:${known.turn}`;
      return {
        dataset: id,
        conversation: conversationId(conversation),
        session: sessionId(session),
        turn: turnId(name),
        speaker: known.speaker,
        role: known.role,
        ...(date !== null && { date }),
        snippet,
        score: -turn.rank,
        evidence: store.turns.isEvidence(index, conversation, name),
        image: known.image,
      };
    });
}

/** Answers of several datasets as one, best first. Scores of different datasets are compared as they are. */
export function mergeResults(results: TurnSearchResult[], page: Page): TurnSearchResult {
  const states = results.map(({ state }) => state);
  return {
    total: results.reduce((sum, { total }) => sum + total, 0),
    exact: results.every(({ exact }) => exact),
    items: results
      .flatMap(({ items }) => items)
      .sort((a, b) => b.score - a.score)
      .slice(page.offset, page.offset + page.limit),
    state: states.includes('building') ? 'building' : states.includes('pending') ? 'pending' : 'ready',
  };
}
