/**
 * The workspace's list of questions: which ones it holds, their filters, and the rows. Imports lib/core/search and lib/core/url.
 * This file decides which questions the list holds.
 */
import { typeLabel } from '@/lib/core/families/labels.ts';
import type { Dataset, QuestionHead } from '@/lib/core/model/index.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import type { WorkspaceView } from '@/lib/core/url/index.ts';

export type Scope = 'conversation' | 'dataset';

/** The open conversation's questions where there are many to one conversation, else all; a conversation filter means all. */
export function scopeOf(dataset: Dataset, view: WorkspaceView): Scope {
  if (view.filter.conversation.length > 0) return 'dataset';
  return view.scope ?? (dataset.counts.questions > dataset.counts.conversations ? 'conversation' : 'dataset');
}

/** Question heads with the labels of a scheme; the same array when the scheme is the dataset's own first one. */
export function withLabels(heads: QuestionHead[], dataset: Dataset, scheme: string | null): QuestionHead[] {
  if (scheme === null || dataset.labelSchemes === undefined) return heads;
  return heads.map((head) => ({ ...head, typeLabel: typeLabel(head.typeKey, scheme, dataset.labelSchemes) }));
}

/** The questions a list is made from, before filters. */
export function headsInScope(heads: QuestionHead[], scope: Scope, conversation: string): QuestionHead[] {
  return scope === 'dataset' ? heads : heads.filter((head) => head.conversation === conversation);
}

/** The question `step` rows further on; from a question that the list does not hold, its first or last. */
export function neighbour(selection: QuestionSelection, id: string | null, step: 1 | -1): QuestionHead | null {
  const { matches } = selection;
  const at = matches.findIndex((match) => match.question.id === id);
  if (at < 0) return (step === 1 ? matches[0] : matches.at(-1))?.question ?? null;
  return matches[at + step]?.question ?? null;
}

/** What tells a question apart in a list: its text; in a game, where all ask the same, the friend that was to be found. */
export const rowText = ({ text, answer, success }: QuestionHead): string =>
  success === undefined || answer === null ? text : answer;
