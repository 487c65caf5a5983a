import { type AuditFinding, type KnownError, questionId, type Review } from '@/lib/model/index.ts';
import { reviewStore } from '@/lib/state/review-store.ts';
import { api } from '@/lib/url/index.ts';
import { send } from '../datasets/requests.ts';
import { notify, notifyProblem } from '../ui/notify.ts';
import { Recent } from '../workspace/load.ts';
import { keptMarks, marksKey } from './review-slot.tsx';

/** What is known about a question's gold, as the API answers. */
export interface AuditedQuestion {
  review: Review | null;
  knownErrors: (KnownError & { pack: string; packName: string })[];
  findings: AuditFinding[];
}

/** What somebody says in a review. */
export type Said = Omit<Review, 'question' | 'created' | 'updated'>;

export const keptAudited = new Recent<AuditedQuestion>(50);

export const auditedKey = (dataset: string, question: string) =>
  `${dataset}\n${question}\n${reviewStore.getState().stamp}`;

interface Place {
  dataset: string;
  question: string;
}

/** Saves go out one after the other, so that the last one said is the one that stays. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Shows a review at once and saves it; null takes it away. When the server refuses, what was there before is shown again.
 * The notice offers to undo, unless this is the undoing.
 */
export function saveReview(place: Place, before: Review | null, next: Said | null, undoing = false): void {
  const { dataset, question } = place;
  const now = new Date().toISOString();
  show(place, next && { ...next, question: questionId(question), created: before?.created ?? now, updated: now });
  last = last.then(async () => {
    const answer = await (next === null
      ? send<null>('DELETE', api.review(dataset, question))
      : send<Review>('PUT', api.review(dataset, question), next));
    if (!answer.ok) {
      show(place, before);
      notifyProblem(answer.problem);
      return;
    }
    show(place, answer.value);
    reviewStore.getState().rejudge();
    const text = undoing ? 'Undone' : next === null ? 'Review removed' : 'Review saved';
    const undo = () => saveReview(place, answer.value, before && saidIn(before), true);
    notify({ kind: 'done', text, ...(undoing ? {} : { undo }) });
  });
}

/** A review without what the server adds. */
export function saidIn({ question: _question, created: _created, updated: _updated, ...said }: Review): Said {
  return said;
}

function show({ dataset, question }: Place, review: Review | null): void {
  const key = auditedKey(dataset, question);
  const audited = keptAudited.get(key);
  if (audited) keptAudited.set(key, { ...audited, review });
  const marks = keptMarks.get(marksKey(dataset));
  if (marks) {
    const { [question]: _, ...others } = marks.reviews;
    const reviews = review === null ? others : { ...others, [question]: review.verdict ?? ('none' as const) };
    keptMarks.set(marksKey(dataset), { ...marks, reviews });
  }
  reviewStore.getState().changed();
}
