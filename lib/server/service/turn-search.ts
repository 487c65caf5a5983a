import {
  conversationId,
  type DatasetId,
  nextPage,
  type Page,
  sessionId,
  type Turn,
  type TurnHit,
  type TurnQuery,
  type TurnSearchResult,
  turnId,
} from '../../core/model/index.ts';
import { turnSnippet } from '../../core/search/searched-texts.ts';
import { type ParsedQuery, parseTurnQuery, sought } from '../../core/search/turn-query.ts';
import {
  type FoundTurn,
  holdsSeveral,
  type IndexFile,
  type ListedTurn,
  type Places,
  type TurnFilter,
  timesAnywhere,
  unitOf,
} from '../store/index.ts';

/** Words so common that more turns match are not ranked any further: of what comes first in the file, the best are shown. */
const MOST = 5_000;

/** A dataset as search needs it. */
export interface Searched {
  id: DatasetId;
  index: IndexFile;
  /** A turn in full; null: it is not there any more. */
  read(turn: ListedTurn): Promise<Turn | null>;
  state: TurnSearchResult['state'];
  /** The ids of turns that are evidence, with their conversations; made when first asked for. */
  evidence(): Map<number, Set<number>>;
  /** Where all of its sessions stand; made when first asked for. */
  places(): Places;
}

/** Turns of one dataset that match, best first; every occurrence of a session counts. */
export async function searchDataset(searched: Searched, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
  const parsed = parseTurnQuery(query.q);
  if (parsed.length === 0) return { total: 0, exact: true, items: [], state: searched.state };
  const evidence = query.evidence ? searched.evidence() : null;
  const places = searched.places();
  const narrowed = query.conversation.length > 0 || query.from !== null || query.to !== null;
  const allowed = narrowed ? searched.index.places.allowed(places, query) : null;
  const filter: TurnFilter = { ...query, places: allowed, rows: evidence && [...evidence.keys()] };
  // Each turn occurs at least once where the filter allows, but perhaps not where it is cited.
  const wanted = evidence ? MOST : page.offset + page.limit;
  const { best, ids, exact } = searched.index.turns.find(sought(parsed, searched.index.turns.formsOf), filter, {
    most: MOST,
    wanted,
  });
  const countOf = (id: number) => {
    const unit = unitOf(id);
    if (!evidence && !allowed) return timesAnywhere(places, unit);
    const place = holdsSeveral(places, unit) ? searched.index.turns.placeOf(id) : 0;
    return evidence
      ? citedTimes(searched.index, { unit, place, query }, evidence.get(id))
      : (allowed?.times(unit, place) ?? 0);
  };

  const shown: ShownTurn[] = [];
  let seen = 0;
  let left = page.limit;
  for (const turn of best) {
    if (left === 0) break;
    const count = countOf(turn.id);
    const skip = Math.max(0, page.offset - seen);
    const wanted = Math.min(left, Math.max(0, count - skip));
    if (wanted > 0) shown.push({ turn, skip, wanted });
    left -= wanted;
    seen += count;
  }
  const items = await hitsOf(searched, shown, { query, parsed });
  const total = ids.reduce((sum, id) => sum + countOf(id), 0);
  return { total, exact, items, ...nextPage(page, { total, shown: items.length }), state: searched.state };
}

/** How often a turn occurs where the query allows and some question of the conversation cites it. */
function citedTimes(
  index: IndexFile,
  { unit, place, query }: { unit: number; place: number; query: TurnQuery },
  cited: ReadonlySet<number> | undefined,
): number {
  return index.listed.conversationsOf(unit, place, query).filter((conversation) => cited?.has(conversation)).length;
}

/** A turn that was found, and which of the places where it occurs a page shows. */
interface ShownTurn {
  turn: FoundTurn;
  skip: number;
  wanted: number;
}

async function hitsOf(
  { index, id, read, evidence }: Searched,
  shown: readonly ShownTurn[],
  { query, parsed }: { query: TurnQuery; parsed: ParsedQuery },
): Promise<TurnHit[]> {
  const listed = index.listed.of(
    shown.map(({ turn }) => turn.id),
    query,
  );
  const hits: Omit<TurnHit, 'evidence'>[] = [];
  for (const { turn, skip, wanted } of shown) {
    const known = listed.get(turn.id);
    if (!known) continue;
    const found = await read(known);
    const snippet = found ? turnSnippet(found, parsed) : [];
    const cited = query.evidence ? evidence().get(turn.id) : null;
    const occurrences = known.occurrences.filter(({ conversation }) => !cited || cited.has(conversation));
    for (const { conversationId: conversation, session, date } of occurrences.slice(skip, skip + wanted)) {
      hits.push({
        dataset: id,
        conversation: conversationId(conversation),
        session: sessionId(session),
        turn: turnId(known.turnId ?? `${session}:${known.turn}`),
        speaker: known.speaker,
        role: known.role,
        ...(known.channel !== null && { channel: known.channel }),
        ...(date !== null && { date }),
        snippet,
        score: -turn.rank,
        image: known.image,
      });
    }
  }
  const cited = index.listed.areEvidence(hits.map(({ conversation, turn }) => [conversation, turn]));
  return hits.map((hit, nth) => ({ ...hit, evidence: cited[nth] ?? false }));
}

/** Answers of several datasets as one, best first. Scores of different datasets are compared as they are. */
export function mergeResults(results: TurnSearchResult[], page: Page): TurnSearchResult {
  const states = results.map(({ state }) => state);
  const total = results.reduce((sum, one) => sum + one.total, 0);
  const items = results
    .flatMap((one) => one.items)
    .sort((a, b) => b.score - a.score)
    .slice(page.offset, page.offset + page.limit);
  return {
    total,
    exact: results.every(({ exact }) => exact),
    items,
    ...nextPage(page, { total, shown: items.length }),
    state: states.includes('building') ? 'building' : states.includes('pending') ? 'pending' : 'ready',
  };
}
