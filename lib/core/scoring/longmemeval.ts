/**
 * LongMemEval's retrieval metrics of a run (rule LME-2.3). The corpus of a question is its whole haystack; of it only the
 * evidence documents matter, and those are known from the dataset's evidence and the ids of the ranking itself.
 */
import type { GoldEvidence, GoldQuestion, GoldSet, MatchedPrediction } from '../model/index.ts';
import {
  asSessions,
  CUTOFFS,
  RANKING_METRICS,
  type Relevant,
  rankingMetrics,
  ranksOfDistinct,
  withoutLastPart,
} from './ranking.ts';

type Granularity = 'session' | 'turn';
type Ranked = Pick<MatchedPrediction, 'contextIds' | 'retrieved'>;

/** Which metrics a run's rankings give, which questions they are defined for, and their values for one of them. */
interface RetrievalScorer {
  /** `session.…` for rankings of sessions; also `turn.…` for rankings of turns. */
  ids: string[];
  /** False for abstention questions and for those whose evidence no user turn holds. */
  applies(question: GoldQuestion): boolean;
  /** Values by metric id; null when the row has no ranking, or the ids are no documents of the corpus, or none of it is evidence. */
  score(question: GoldQuestion, prediction: Ranked): Record<string, number> | null;
}

export function retrievalScorer(
  gold: GoldSet,
  predictions: readonly (Ranked & { question: string })[],
): RetrievalScorer {
  const marksTurns = gold.questions.some(({ evidence }) => evidence.some(({ level }) => level === 'turn'));
  const granularity = granularityOf(gold, predictions);
  const levels: Granularity[] = granularity === 'turn' ? ['session', 'turn'] : ['session'];
  const applies = (question: GoldQuestion) =>
    !question.abstention && (!marksTurns || question.evidence.some(isUserTurn));
  return {
    ids: levels.flatMap(metricIds),
    applies,
    score(question, { contextIds }) {
      if (contextIds === undefined || !applies(question)) return null;
      const haystack = evidenceSessions(question.evidence);
      // A document stands once in a corpus; a repeat in a file cannot be a second find.
      const ids = contextIds.map((id) => relabelled(corpusId(id), haystack, granularity, marksTurns));
      const ranking = [...new Set(ids)];
      const relevant = relevantOf(ranking, haystack, granularity, marksTurns);
      if (relevant.documents === 0) return null;
      const values: Record<string, number> = {};
      for (const level of levels) {
        const list = level === granularity ? { ranking, relevant } : asSessions(ranking, relevant);
        for (const k of CUTOFFS) {
          const ranks = level === granularity ? k : ranksOfDistinct(list.ranking, k);
          const found = rankingMetrics(list.ranking, list.relevant, ranks);
          for (const metric of RANKING_METRICS) values[`${level}.${metric}@${k}`] = found[metric];
        }
      }
      return values;
    },
  };
}

export const metricIds = (level: Granularity): string[] =>
  RANKING_METRICS.flatMap((metric) => CUTOFFS.map((k) => `${level}.${metric}@${k}`));

/** Evidence sessions by their id in the file → 1-based positions of user turns marked as evidence. */
type Haystack = ReadonlyMap<string, ReadonlySet<number>>;

const isUserTurn = ({ level, role }: GoldEvidence) => level === 'turn' && (role === undefined || role === 'user');

function evidenceSessions(evidence: readonly GoldEvidence[]): Haystack {
  const sessions = new Map<string, Set<number>>();
  const at = (id: string) => {
    const positions = sessions.get(id) ?? new Set<number>();
    sessions.set(id, positions);
    return positions;
  };
  for (const ref of evidence) {
    if (ref.level === 'session') at(ref.raw);
    else if (ref.session !== undefined && ref.turn !== undefined) {
      // `~2` tells repeated ids apart here; the benchmark's files do not have it.
      const positions = at(ref.session.replace(/~\d+$/, ''));
      if (isUserTurn(ref)) positions.add(Number(ref.turn.slice(ref.turn.lastIndexOf(':') + 1)) + 1);
    }
  }
  return sessions;
}

const isAnswer = (id: string) => id.includes('answer');

/** `SESSION:0`, as turns are called here and elsewhere, by its name in the benchmark's corpus: `SESSION_1`. */
const corpusId = (id: string) => id.replace(/:(\d{1,5})$/, (_, index) => `_${Number(index) + 1}`);

/** The id as the benchmark's corpus has it: `answer` becomes `noans` where the dataset marks no user turn of the document. */
function relabelled(id: string, haystack: Haystack, granularity: Granularity, marksTurns: boolean): string {
  if (!marksTurns || !isAnswer(id)) return id;
  const positions = haystack.get(granularity === 'turn' ? withoutLastPart(id) : id);
  if (positions === undefined) return id;
  const marked = granularity === 'turn' ? positions.has(positionOf(id)) : positions.size > 0;
  return marked ? id : id.replaceAll('answer', 'noans');
}

/**
 * Evidence documents of the corpus: those of the dataset and those of the ranking. A ranking whose evidence sessions
 * are all unknown to the dataset, while the dataset's are not in it, was made over another history: then its own count.
 */
function relevantOf(
  ranking: readonly string[],
  haystack: Haystack,
  granularity: Granularity,
  marksTurns: boolean,
): Relevant {
  const ids = new Set(ranking.filter(isAnswer));
  const sessionOf = (id: string) => (granularity === 'turn' ? withoutLastPart(id) : id);
  const known = ranking.some((id) => haystack.has(sessionOf(id.replaceAll('noans', 'answer'))));
  // Pieces of the dataset's sessions (`answer_x_1_chunk_2`) are neither its documents nor those of another history.
  if (!known && ranking.some((id) => isPiece(id.replaceAll('noans', 'answer'), haystack)))
    return { ids: new Set(), documents: 0 };
  if (known || ids.size === 0) {
    for (const [session, positions] of haystack) {
      if (!isAnswer(session)) continue;
      if (granularity === 'turn') for (const position of positions) ids.add(`${session}_${position}`);
      else if (!marksTurns || positions.size > 0) ids.add(session);
    }
  }
  return { ids, documents: ids.size };
}

const isPiece = (id: string, haystack: Haystack) =>
  [...haystack.keys()].some((session) => id.startsWith(session) && /^[^\p{L}\p{N}]/u.test(id.slice(session.length)));

/** Ids that agree before the rest of the file is taken to be like them. */
const ENOUGH = 20;

/** Rankings name turns as `<session>_<position>`. Session ids may end in a number too, so the dataset's sessions decide. */
function granularityOf(gold: GoldSet, predictions: readonly (Ranked & { question: string })[]): Granularity {
  const evidence = new Map<string, GoldEvidence[]>(gold.questions.map((question) => [question.id, question.evidence]));
  let lead = 0;
  for (const { question, contextIds = [] } of predictions) {
    const haystack = evidenceSessions(evidence.get(question) ?? []);
    for (const id of contextIds) {
      const plain = corpusId(id).replaceAll('noans', 'answer');
      if (haystack.has(plain)) lead--;
      else if (haystack.has(withoutLastPart(plain))) lead++;
    }
    if (Math.abs(lead) >= ENOUGH) break;
  }
  if (lead !== 0) return lead > 0 ? 'turn' : 'session';
  return predictions.some(({ retrieved }) => retrieved?.some(({ level }) => level === 'turn')) ? 'turn' : 'session';
}

const positionOf = (id: string) => Number(id.slice(id.lastIndexOf('_') + 1));
