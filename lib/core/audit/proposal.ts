import { format, textsAbout } from '#texts';
import type { Decision, KnownError, Review, Verdict } from '../model/index.ts';
import { isVerdict, verdictWords } from './verdict-words.ts';

const say = textsAbout('reviews');

/** What an entry of a pack would have a review say. */
export interface Proposal {
  verdict: Verdict;
  /** The answer that should be the gold; absent where it is the gold already. */
  answer?: string;
  /** Turn ids, each once. */
  turns: string[];
}

/** What a review says of the gold. */
type Said = Pick<Review, 'verdict' | 'answer' | 'evidence'>;
type Entry = Pick<KnownError, 'errorType' | 'corruptsScore' | 'proposedAnswer' | 'correctEvidence'>;

/** The review that accepting an entry stores for a question of this gold. */
export function proposalOf(entry: Entry, gold: string | null): Proposal {
  const answer = entry.proposedAnswer?.trim();
  return {
    verdict: verdictOf(entry),
    ...(answer && answer !== gold?.trim() && { answer }),
    turns: [...new Set(entry.correctEvidence)],
  };
}

function verdictOf({ errorType, corruptsScore }: Entry): Verdict {
  const named = errorType.toLowerCase().replaceAll('_', '-');
  if (isVerdict(named)) return named;
  return corruptsScore ? 'gold-wrong' : 'evidence-wrong';
}

/** What a review makes of the proposals for its question; null without a verdict, or where nothing was proposed. */
export function decisionOf(review: Said, entries: readonly Entry[], gold: string | null): Decision | null {
  if (review.verdict === undefined || entries.length === 0) return null;
  if (review.verdict === 'gold-right') return 'rejected';
  return entries.some((entry) => says(review, proposalOf(entry, gold))) ? 'accepted' : 'edited';
}

function says(review: Said, { verdict, answer, turns }: Proposal): boolean {
  const picked = new Set<string>(review.evidence?.map(({ turn }) => turn));
  return (
    review.verdict === verdict &&
    review.answer === answer &&
    picked.size === turns.length &&
    turns.every((turn) => picked.has(turn))
  );
}

/** What accepting stores, in words: `gold wrong, 28 May 2023, D6:5 and D7:1`. */
export function proposalWords({ verdict, answer, turns }: Proposal): string {
  const { list } = format();
  const last = turns.at(-1);
  const places = turns.length > 1 ? say('proposal', { first: list(turns.slice(0, -1)), last: last ?? '' }) : last;
  return list([verdictWords(verdict), answer, places].filter((part) => part !== undefined));
}

/** Why an entry can't be accepted unread; null when question and conversation are what its author saw. */
export function whyNotAccept({ mismatches, correctEvidence }: KnownError, turns: ReadonlySet<string>): string | null {
  if (mismatches.length > 0) return say('differs/file', { why: capital(mismatches.join(say('differs/and'))) });
  const unknown = correctEvidence.filter((turn) => !turns.has(turn));
  return unknown.length === 0 ? null : say('differs/turns', { turns: unknown.join(', ') });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
