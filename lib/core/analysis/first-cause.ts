/** The first step at which a wrong answer's evidence was lost: said, stored, found, used (docs: attribution). */
import { hasAll, isWhen, unsupportedShare } from '../locate/index.ts';
import type { Coverage, StoredCoverage } from '../memories/index.ts';
import {
  type AskedAt,
  type Attribution,
  type EvidenceRef,
  type Family,
  type GoldQuestion,
  type Outcome,
  own,
  type RetrievalSummary,
  type StoredSummary,
} from '../model/index.ts';
import { saysUntold } from './refusal.ts';
import { evidenceSessions, evidenceTurns, isUnplaced } from './retrieval.ts';
import type { StoredPrediction } from './stored.ts';

/** From such a share of its words on that no retrieved text has an answer is unsupported. */
export const UNSUPPORTED = 0.5;

/** What of a question has to be stored: memories of the benchmark where it cites these, else turns, else sessions (rule ATT-8). */
export function evidencePieces(
  question: Pick<GoldQuestion, 'evidence'>,
  family: Family,
): Pick<EvidenceRef, 'memory' | 'turn' | 'session'>[] {
  const memories = new Map(question.evidence.flatMap((one) => (one.memory === undefined ? [] : [[one.memory, one]])));
  if (memories.size > 0) return [...memories.values()];
  const turns = evidenceTurns(question, family);
  return turns.length > 0 ? turns : evidenceSessions(question).map((session) => ({ session }));
}

/** Whether a piece is stored when it is asked for, and whether that is given by the file or estimated. `asked`: absent after all that is said. */
export function pieceStored(
  { memory, turn, session }: Pick<EvidenceRef, 'memory' | 'turn' | 'session'>,
  coverage: Coverage,
  partial: boolean,
  asked?: AskedAt,
): { stored: boolean; estimated: boolean } {
  const has = (list: readonly string[], id: string | undefined) => id !== undefined && list.includes(id);
  // The session of every memory is known, and none is of this one.
  const none = coverage.complete !== null && session !== undefined && !has(coverage.sessions, session);
  if (memory !== undefined) {
    const late = asked !== undefined && (own(coverage.heldAfter ?? {}, memory) ?? 0) > asked.turns;
    const stored = own(coverage.held, memory) !== undefined && !late;
    return { stored, estimated: stored || partial || !none };
  }
  if (turn !== undefined) {
    if (has(coverage.given, turn)) return { stored: true, estimated: false };
    const stored = has(coverage.estimated, turn);
    return { stored, estimated: stored || partial || !(coverage.complete === 'turns' || none) };
  }
  if (has(coverage.sessions, session)) return { stored: true, estimated: false };
  const stored = has(coverage.estimatedSessions, session);
  return { stored, estimated: stored || partial || coverage.complete === null };
}

/** How much of a question's evidence is stored; null when the run brought no memories of its conversation, or nothing is cited. */
export function storedSummary(
  question: Pick<GoldQuestion, 'evidence' | 'conversation' | 'askedAt'>,
  memories: StoredCoverage | undefined,
  family: Family,
): StoredSummary | null {
  const coverage = memories && own(memories.of, question.conversation);
  const pieces = coverage ? evidencePieces(question, family) : [];
  if (!coverage || pieces.length === 0) return null;
  const told = pieces.map((piece) => pieceStored(piece, coverage, memories.partial, question.askedAt));
  const missing = told.filter(({ stored }) => !stored);
  // What is certainly missing is missing, whatever is estimated of the rest.
  const certain =
    missing.length > 0 ? missing.some(({ estimated }) => !estimated) : told.every(({ estimated }) => !estimated);
  return {
    evidence: pieces.length,
    stored: pieces.length - missing.length,
    ...(!certain && { estimated: true as const }),
  };
}

interface Steps {
  retrieval: RetrievalSummary | null;
  stored: StoredSummary | null;
  top: number | null;
  outcome: Outcome;
}

/** Why an answer went wrong (rules ATT-5, ATT-8 to ATT-11), and whether that rests on an estimate. */
export function firstCause(
  question: Pick<GoldQuestion, 'text' | 'answer'>,
  answered: StoredPrediction | null,
  { retrieval, stored, top, outcome }: Steps,
): { attribution: Attribution; estimated?: true } {
  const estimate = (attribution: Attribution, estimated: boolean | undefined) => ({
    attribution,
    ...(estimated && { estimated: true as const }),
  });
  // What was found was stored, whatever the log of memories says.
  const found = retrieval !== null && retrieval.retrieved >= retrieval.evidence;
  if (stored !== null && stored.stored < stored.evidence && !found) return estimate('never-stored', stored.estimated);
  if (retrieval === null)
    return { attribution: isUnplaced(answered?.retrieved) ? 'retrieved-not-located' : 'no-retrieval-data' };
  // What a cut text lacks may stand behind its end.
  if (!found && retrieval.cut) return { attribution: 'retrieved-not-located' };
  if (retrieval.retrieved === 0) return estimate('not-retrieved', retrieval.estimated);
  if (!found) return estimate('partly-retrieved', retrieval.estimated);
  if (retrieval.lacking)
    return retrieval.cut ? { attribution: 'retrieved-not-located' } : estimate('detail-lost', true);
  if (outcome === 'wrong' && answered && isUnsupported(question, answered, top)) return estimate('unsupported', true);
  return estimate('retrieved-unused', retrieval.estimated);
}

const DATED = /\b(?:19|20)\d\d\b/;

/** The answer reasons and comes to the gold answer’s words, or to another day where a day was to be worked out: neither is made up. */
const isWorkedOut = (answer: string, gold: string) =>
  hasAll(answer, gold) || ((isWhen(gold) || DATED.test(gold)) && DATED.test(answer));

const known = new WeakMap<readonly unknown[], Map<string, boolean>>();

/**
 * Most of the answer's words are in nothing that was retrieved, nor in the question, though most of the gold answer's are, and it is not worked
 * out from what was found. Told only where all items are texts (rule ATT-9).
 */
function isUnsupported(
  { text, answer: gold }: Pick<GoldQuestion, 'text' | 'answer'>,
  { answer, retrieved }: StoredPrediction,
  top: number | null,
): boolean {
  // Without a gold answer the question asks for no fact: whatever is said in reply has words of its own.
  if (answer === null || gold === null || retrieved === undefined || saysUntold(answer)) return false;
  const items = top === null ? retrieved : retrieved.slice(0, top);
  // What a cut text lacks may stand behind its end.
  if (items.length === 0 || items.some((item) => item.text === undefined || item.cut)) return false;
  const before = known.get(retrieved) ?? new Map<string, boolean>();
  known.set(retrieved, before);
  const key = `${top} ${answer}`;
  const share = (words: string) => unsupportedShare(words, texts(text, items));
  const found =
    before.get(key) ?? (share(answer) >= UNSUPPORTED && !isWorkedOut(answer, gold) && share(gold) < UNSUPPORTED);
  before.set(key, found);
  return found;
}

function* texts(question: string, items: NonNullable<StoredPrediction['retrieved']>) {
  yield question;
  for (const { text, time } of items) yield `${text} ${time ?? ''}`;
}
