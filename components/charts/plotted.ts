import type { PlottedQuestion } from '@/lib/core/analysis/brush.ts';
import type { QuestionFacts, QuestionHead } from '@/lib/core/model/index.ts';

interface Answered {
  /** What length and time are measured on. */
  answer: string | null;
  seconds: number | undefined;
  /** By run. */
  right: (boolean | null)[];
}

/** A question as the plots see it (rules PLOT-2, PLOT-3). Pure. */
export function plotted(
  { typeKey, evidence }: QuestionHead,
  facts: QuestionFacts | undefined,
  { answer, seconds, right }: Answered,
): PlottedQuestion {
  return {
    right,
    type: typeKey,
    evidence: evidence.turns || evidence.sessions,
    position: facts?.position ?? null,
    sessions: facts?.sessions ?? null,
    distance: facts?.distance ?? null,
    length: answer === null ? null : (answer.match(/\S+/g)?.length ?? 0),
    latency: seconds ?? null,
  };
}
