/** Where in a conversation a retrieved text comes from: estimated from its words, never known. */
import type { SessionId, TurnId } from '../model/index.ts';
import type { withAsked } from './asked.ts';
import { factOf, storeDay } from './clean.ts';
import type { Everywhere } from './everywhere.ts';
import { type AskedFact, askedFact, type Candidate, ranked, weightOf } from './rank.ts';
import { placeSummary, sentencesOf } from './summary.ts';
import type { TurnIndex } from './turns.ts';
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
/** Leaked: another conversation has so much more of the text. */
const LEAKED = 0.15;

export class Placing {
  readonly index: TurnIndex;
  private readonly everywhere: Everywhere | null;
  private runs: WordRuns | null = null;
  /** What was placed before: the same memory is retrieved for many questions. */
  private readonly known = new Map<string, Placed>();
  /** What texts say, likewise. */
  readonly said: Parameters<typeof withAsked>[3] = new Map();

  /** `everywhere`: all conversations of the dataset, to tell texts that leaked from another one; null where that is not asked. */
  constructor(index: TurnIndex, everywhere: Everywhere | null) {
    this.index = index;
    this.everywhere = everywhere;
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
    const fact = factOf(text);
    if (sentencesOf(fact)) return null;
    const asked = askedFact(this.index, fact);
    const inside = ({ turn }: Candidate) => this.index.turns[turn]?.session === session;
    const candidates = ranked(this.index, asked, storeDay(text, sourceTime)).filter(inside);
    const [best] = candidates;
    if (best === undefined || best.coverage < IN_SESSION) return { turns: [], score: 0 };
    const others = this.answer(asked, best) ?? this.second(asked, best, candidates);
    const score = Math.max(PLACED, this.probability(asked, best, candidates, 0));
    return { turns: this.ids([best.turn, ...others]), score: rounded(score) };
  }

  private placeNew(text: string, sourceTime: string | undefined): Placed {
    const fact = factOf(text);
    const day = storeDay(text, sourceTime);
    this.runs ??= new WordRuns(this.index);
    const quoted = this.runs.find(fact);
    if (quoted) return { turns: this.ids(quoted.turns), score: rounded(quoted.share) };
    const sentences = sentencesOf(fact);
    if (sentences) return this.summary(fact, sentences, day);
    return this.fact(fact, day);
  }

  private fact(fact: string, day: number | null): Placed {
    const asked = askedFact(this.index, fact);
    const candidates = ranked(this.index, asked, day);
    const [best] = candidates;
    const elsewhere = this.everywhere?.find(this.index.id, fact);
    const leaked = elsewhere ? Math.max(0, elsewhere.there - elsewhere.here) : 0;
    const score = best === undefined ? 0 : this.probability(asked, best, candidates, leaked);
    if (best === undefined || score < PLACED) {
      const from = leaked >= LEAKED ? elsewhere?.conversation : null;
      return { turns: [], score: rounded(score), ...(from != null && { leakedFrom: from }) };
    }
    const others = this.answer(asked, best) ?? this.second(asked, best, candidates);
    return { turns: this.ids([best.turn, ...others]), score: rounded(score) };
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

  private summary(fact: string, sentences: readonly string[], day: number | null): Placed {
    const placed = placeSummary(this.index, sentences, day);
    const elsewhere = this.everywhere?.find(this.index.id, fact);
    const leaked = elsewhere ? Math.max(0, elsewhere.there - elsewhere.here) : 0;
    if (placed === null || placed.turns.length === 0) return { turns: [], score: 0 };
    const score = Math.max(0, placed.found * (1 - leaked));
    return score < PLACED
      ? { turns: [], score: rounded(score) }
      : { turns: this.ids(placed.turns), score: rounded(score) };
  }

  private ids(turns: readonly number[]): TurnId[] {
    return turns.flatMap((turn) => this.index.turns[turn]?.id ?? []);
  }
}

const rounded = (score: number) => Math.round(score * 1e4) / 1e4;
