/** Where in a conversation a retrieved text comes from: estimated from its words, never known. */
import type { SessionId, TurnId } from '../model/index.ts';
import type { withAsked } from './asked.ts';
import { storeDay } from './clean.ts';
import type { Elsewhere, Everywhere } from './everywhere.ts';
import { type AskedFact, askedFact, type Candidate, ranked, weightOf } from './rank.ts';
import { placeSummary, sentencesOf } from './summary.ts';
import type { TurnIndex } from './turns.ts';
import { clauseEnd, piecesOf, unwrapped } from './unwrap.ts';
import { WordRuns } from './verbatim.ts';

/** Where a text was placed. */
export interface Placed {
  /** Ids of the turns, the surest first; none when the text could not be placed. */
  turns: TurnId[];
  /** 0…1: how likely some of the turns is right; below `PLACED` for a text that was left unplaced. */
  score: number;
  /** The other conversation that says it, when this one does not. */
  leakedFrom?: string;
}

/** Where facts were found: indexes of turns, the surest of each fact first. */
interface Found {
  turns: number[];
  score: number;
}

interface FoundFact extends Found {
  candidates: readonly Candidate[];
  /** Whether another conversation says it. */
  elsewhere: Elsewhere | undefined;
}

/** What was scored at least so was placed. */
export const PLACED = 0.5;

/**
 * Weights of a logistic regression. It was fitted to facts whose turns or sessions are known without the hand-placed ones, and
 * rounded (docs/locating.md says to which, and how it stood the check on conversations it had not seen).
 */
const W = { bias: -8.4, coverage: 4.4, told: 2.2, elsewhere: -2.9, strangers: -1.1, onDay: 1.5, lead: 3.9 };
/** What a turn has to add to the best one, of the fact's weight, to be a second origin. */
const ADDS = 0.4;
/** A lead of the best turn over others counts only between turns further apart: neighbours tell the same. */
const NEIGHBOURHOOD = 3;
/** In a session that is given, the turn needs so much of the fact. */
const IN_SESSION = 0.3;
/** Of several facts, one is looked for by itself when its turn is so likely, */
const PIECE = 0.6;
/** and stays in a turn of the whole text that ranks so well beside that. */
const STAYS = 0.8;
/** A text is of several sessions when so many of its facts stand outside the one that has most. */
const OUTSIDE = 0.3;
/** Leaked: another conversation has so much more of the text. */
const LEAKED = 0.15;

export class Placing {
  readonly index: TurnIndex;
  private readonly everywhere: Everywhere | null;
  private readonly clauses: RegExp;
  private runs: WordRuns | null = null;
  /** What was placed before: the same memory is retrieved for many questions. */
  private readonly known = new Map<string, Placed>();
  /** What texts say, likewise. */
  readonly said: Parameters<typeof withAsked>[3] = new Map();

  /** `everywhere`: all conversations of the dataset, to tell texts that leaked from another one; null where that is not asked. */
  constructor(index: TurnIndex, everywhere: Everywhere | null) {
    this.index = index;
    this.everywhere = everywhere;
    this.clauses = clauseEnd(index.speakers);
  }

  /** `sourceTime`: when the store says the text is of, in any way that dates are written. */
  place(text: string, sourceTime?: string): Placed {
    const key = `${sourceTime ?? ''}\n${text}`;
    const placed = this.known.get(key) ?? this.placeNew(text, sourceTime);
    this.known.set(key, placed);
    return placed;
  }

  /** The turns of a session, given by the file, that a fact comes from; null for a text that is no single fact. */
  placeWithin(session: SessionId, text: string, sourceTime?: string): Placed | null {
    const { fact, around } = unwrapped(text);
    if (sentencesOf(fact)) return null;
    const asked = askedFact(this.index, fact);
    const inside = ({ turn }: Candidate) => this.index.turns[turn]?.session === session;
    const candidates = ranked(this.index, asked, storeDay(around, sourceTime)).filter(inside);
    const [best] = candidates;
    if (best === undefined || best.coverage < IN_SESSION) return { turns: [], score: 0 };
    const others = this.answer(asked, best) ?? this.second(asked, best, candidates);
    const score = Math.max(PLACED, this.probability(asked, best, candidates, 0));
    return { turns: this.ids([best.turn, ...others]), score: rounded(score) };
  }

  private placeNew(text: string, sourceTime: string | undefined): Placed {
    const taken = unwrapped(text);
    const { fact, around } = taken;
    const day = storeDay(around, sourceTime);
    this.runs ??= new WordRuns(this.index);
    const quoted = this.runs.find(fact);
    if (quoted) return { turns: this.ids(quoted.turns), score: rounded(quoted.share) };
    const pieces = piecesOf(taken, this.clauses);
    const sentences = sentencesOf(fact);
    if (sentences) return this.summary(fact, sentences, pieces, day);
    const whole = this.fact(fact, day);
    const found = pieces.length === 0 ? whole : this.facts(pieces, whole, day);
    if (found.turns.length > 0) return { turns: this.ids(found.turns), score: rounded(found.score) };
    const from = leakOf(whole.elsewhere) >= LEAKED ? whole.elsewhere?.conversation : null;
    return { turns: [], score: rounded(found.score), ...(from != null && { leakedFrom: from }) };
  }

  /** One fact. */
  private fact(fact: string, day: number | null): FoundFact {
    const asked = askedFact(this.index, fact);
    const candidates = ranked(this.index, asked, day);
    const [best] = candidates;
    const elsewhere = this.elsewhere(fact);
    if (best === undefined) return { turns: [], score: 0, candidates, elsewhere };
    const score = this.probability(asked, best, candidates, leakOf(elsewhere));
    if (score < PLACED) return { turns: [], score, candidates, elsewhere };
    const others = this.answer(asked, best) ?? this.second(asked, best, candidates);
    return { turns: [best.turn, ...others], score, candidates, elsewhere };
  }

  /** Several facts, each where it stands: in a turn of the whole text unless another one says clearly more of it. */
  private facts(pieces: readonly string[], whole: Found, day: number | null): Found {
    const turns = new Set<number>();
    let score = whole.score;
    let lost = 0;
    for (const piece of pieces) {
      const found = this.fact(piece, day);
      const [best] = found.candidates;
      const stays = found.candidates.find(({ turn }) => whole.turns.includes(turn));
      if (stays && best && stays.rank >= STAYS * best.rank) turns.add(stays.turn);
      else if (found.score >= PIECE) {
        for (const turn of found.turns) turns.add(turn);
        score = Math.max(score, found.score);
      } else lost += 1;
    }
    return { turns: [...new Set([...(lost > 0 ? whole.turns : []), ...turns])], score };
  }

  private elsewhere(fact: string): Elsewhere | undefined {
    return this.everywhere?.find(this.index.id, fact);
  }

  /** The turn after a question that was put to whom the fact is about: the answer to it; null for no such question. */
  private answer({ subjects }: AskedFact, { turn }: Candidate): number[] | null {
    const [asking, answering] = [this.index.turns[turn], this.index.turns[turn + 1]];
    if (!asking?.text.trimEnd().endsWith('?') || asking.speaker === subjects[0]) return null;
    return answering?.at === asking.at && answering.speaker === subjects[0] ? [turn + 1] : null;
  }

  private probability(asked: AskedFact, best: Candidate, candidates: readonly Candidate[], leaked: number): number {
    const rival = candidates.find(({ turn }) => Math.abs(turn - best.turn) > NEIGHBOURHOOD);
    const sum =
      W.bias +
      W.coverage * best.coverage +
      W.told * Math.log1p(best.coverage * asked.total) +
      W.elsewhere * leaked +
      W.strangers * Math.min(asked.strangers, 2) +
      W.onDay * Number(best.onDay) +
      W.lead * (best.rank - (rival?.rank ?? 0));
    return 1 / (1 + Math.exp(-sum));
  }

  /** The turn that says what the best one lacks, if there is one. */
  private second(asked: AskedFact, best: Candidate, candidates: readonly Candidate[]): number[] {
    let most = ADDS * asked.total;
    let added: number[] = [];
    for (const { turn, words } of candidates) {
      const more = weightOf(asked, words & ~best.words);
      if (more > most) [most, added] = [more, [turn]];
    }
    return added;
  }

  private summary(fact: string, sentences: readonly string[], pieces: readonly string[], day: number | null): Placed {
    const placed = placeSummary(this.index, sentences, day);
    if (placed === null || placed.turns.length === 0) return { turns: [], score: 0 };
    const apart = this.apart(pieces, placed.turns, day);
    if (apart) return { turns: this.ids(apart.turns), score: rounded(apart.score) };
    const score = Math.max(0, placed.found * (1 - leakOf(this.elsewhere(fact))));
    return { turns: score < PLACED ? [] : this.ids(placed.turns), score: rounded(score) };
  }

  /** A list of facts of several sessions; null for what one session tells. */
  private apart(pieces: readonly string[], turns: readonly number[], day: number | null): Found | null {
    const session = this.index.turns[turns[0] ?? -1]?.at;
    const found = pieces.map((piece) => this.fact(piece, day)).filter(({ score }) => score >= PIECE);
    const outside = found.filter(({ candidates, turns: [best] }) => {
      if (best === undefined || this.index.turns[best]?.at === session) return false;
      const inside = candidates.find(({ turn }) => this.index.turns[turn]?.at === session);
      return inside === undefined || inside.rank < STAYS * (candidates[0]?.rank ?? 0);
    });
    if (outside.length < OUTSIDE * pieces.length) return null;
    const all = new Set(found.flatMap((one) => one.turns));
    return { turns: [...all], score: Math.max(...found.map(({ score }) => score)) };
  }

  private ids(turns: readonly number[]): TurnId[] {
    return turns.flatMap((turn) => this.index.turns[turn]?.id ?? []);
  }
}

/** How much more of a text another conversation has. */
const leakOf = (elsewhere?: Elsewhere) => (elsewhere ? Math.max(0, elsewhere.there - elsewhere.here) : 0);

const rounded = (score: number) => Math.round(score * 1e4) / 1e4;
