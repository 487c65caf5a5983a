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
const MOST = 20_000;

/** A dataset as search needs it. */
export interface Searched {
  id: DatasetId;
  index: number;
  /** The turns of each session of a unit. */
  read(unit: Unit): Promise<Turn[][]>;
  state: TurnSearchResult['state'];
  /** Evidence rows of the full-text table; see WordStore.evidenceRows. */
  evidence: Map<number, Set<number>>;
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
  const filter: TurnFilter = { ...query, rows: query.evidence ? [...searched.evidence.keys()] : null };
  const found = store.words.find(searched.index, expression, filter, MOST + 1);
  const exact = found.length <= MOST;
  const ranked = found.slice(0, MOST).sort((a, b) => a.rank - b.rank || a.id - b.id);
  const counts = store.words.counts(searched.index, filter);
  const countOf = ({ id, unit, place }: FoundTurn) =>
    query.evidence
      ? occurrencesOf(store, searched, { id, unit, place }, query).length
      : (counts.get(placeKey(unit, place)) ?? 0);

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

type TurnPlace = Pick<FoundTurn, 'id' | 'unit' | 'place'>;

function occurrencesOf(store: Store, searched: Searched, turn: TurnPlace, query: TurnQuery) {
  const all = store.words.occurrences(searched.index, turn.unit, turn.place, query);
  const evidence = searched.evidence.get(turn.id);
  return all
    .map((occurrence) => ({ ...occurrence, evidence: evidence?.has(occurrence.conversation) ?? false }))
    .filter((occurrence) => !query.evidence || occurrence.evidence);
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
  const known = store.words.turn(index, turn.id);
  const unit = store.words.unit(index, turn.unit);
  if (!known || !unit) return [];
  const read = (await searched.read(unit))[known.place]?.[known.turn];
  const { text, captions } = read ? searchedTexts(read) : { text: '', captions: '' };
  // A turn can match by a caption alone: then that is what is shown.
  const said = snippetOf(text, parsed);
  const snippet = said.some(({ hit }) => hit) || captions === '' ? said : snippetOf(captions, parsed);
  return occurrencesOf(store, searched, turn, query)
    .slice(skip, skip + wanted)
    .map((occurrence) => ({
      dataset: id,
      conversation: conversationId(occurrence.conversationId),
      session: sessionId(occurrence.session),
      turn: turnId(known.turnId ?? `${occurrence.session}:${known.turn}`),
      speaker: known.speaker,
      role: known.role,
      ...(occurrence.date !== null && { date: occurrence.date }),
      snippet,
      score: -turn.rank,
      evidence: occurrence.evidence,
      image: known.image,
    }));
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
