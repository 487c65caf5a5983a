import { z } from 'zod';
import { isRecord, textOf } from '../families/parse.ts';
import { message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import type { PackEntry } from './pack-format.ts';
import { inShape } from './shape.ts';

const KEY = /^locomo_(\d+)_qa(\d+)$/;

/** The one type of locomo-audit that leaves the gold answer right. */
const CITATION_ONLY = 'WRONG_CITATION';

const scalar = z
  .union([z.string(), z.number(), z.boolean()], { error: () => render(message('expected.scalar', {})) })
  .transform(textOf);

const entry = z.object({
  question_id: z.string().regex(KEY, { error: () => render(message('expected.locomo_id', {})) }),
  error_type: z.string().min(1),
  question: z.string().optional(),
  golden_answer: scalar.nullish(),
  cited_evidence: z.array(z.string()).default([]),
  correct_evidence: z.array(z.string()).default([]),
  reasoning: z.string().default(''),
  correct_answer: scalar.nullish(),
});

/** A list whose first entry has an id of locomo-audit's kind: what it is, whether or not the rest is in order. */
export const isLocomoAudit = (file: unknown): file is unknown[] =>
  Array.isArray(file) && file.some((item) => isRecord(item) && KEY.test(textOf(item.question_id)));

/** The entries of `errors.json` of locomo-audit. The numbers in an id are the conversation's place in the file and the index in `qa`. */
export function readLocomoAudit(file: unknown[]): PackEntry[] {
  return inShape(z.array(entry), file, 'pack.shape').map((item) => {
    const [, conversation, index] = KEY.exec(item.question_id) ?? [];
    return {
      at: { conversation: Number(conversation), index: Number(index) },
      key: item.question_id,
      ...(item.question !== undefined && { questionText: item.question }),
      errorType: item.error_type,
      corruptsScore: item.error_type !== CITATION_ONLY,
      explanation: item.reasoning,
      citedEvidence: item.cited_evidence,
      correctEvidence: item.correct_evidence,
      ...(typeof item.golden_answer === 'string' && { goldAnswer: item.golden_answer }),
      ...(typeof item.correct_answer === 'string' && { proposedAnswer: item.correct_answer }),
    };
  });
}
