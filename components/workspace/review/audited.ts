import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import { savesStore } from '@/components/state/saves-store.ts';
import { reviewStates } from '@/lib/core/audit/review-states.ts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import type { AuditedQuestion, AuditMarks, Question, Review, ReviewClash } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson, type Loadable } from '../../kit/load.ts';
import { queries, useQuery } from '../../kit/queries.ts';
import { send } from '../../kit/requests.ts';
import { rejudged } from '../../results/outdated.ts';
import { marksKey } from './marks.ts';

const t = textsAbout('workspace');

/** What somebody says in a review. */
export type Said = Omit<Review, 'question' | 'created' | 'updated'>;

const auditedKey = (dataset: string, question: string) => `reviews/of ${dataset} ${question}`;

export const historyKey = (dataset: string, question: string) => `reviews/history ${dataset} ${question}`;

/** The version of each review that was last seen here, 0: there was none. What is saved is said of that one. */
const versions = new Map<string, number>();
export const sawVersion = (dataset: string, question: string, version: number) =>
  versions.set(auditedKey(dataset, question), version);

/** What a request says of the version that it changes. */
function made(version: number | undefined): Record<string, string> {
  if (version === undefined) return {};
  return version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}

/** What is known about a question's gold, with what was saved here since; null asks for nothing. */
export const useAudited = (dataset: string, question: string | null): Loadable<AuditedQuestion> =>
  useQuery<AuditedQuestion>(
    question === null ? null : auditedKey(dataset, question),
    async (signal) => {
      const known = await fetchJson<AuditedQuestion>(api.auditQuestion(dataset, question ?? ''), signal);
      sawVersion(dataset, question ?? '', known.version ?? 0);
      return known;
    },
    { keep: 50, lasting: true },
  );

export interface ReviewPlace {
  dataset: string;
  question: Pick<Question, 'id' | 'answer' | 'conversation'>;
}

/** Saves go out one after the other, so that the last one said is the one that stays. */
let last: Promise<unknown> = Promise.resolve();
/** Of each review what was said last: an answer about something before it is older than what is shown. */
const newest = new Map<string, object>();

/**
 * Shows a review at once and saves it; null takes it away. What was saved can be undone; what the server refuses is shown no
 * longer, and kept to be tried again. When somebody else was quicker, it stays shown and is kept until it is decided what stays.
 */
export function saveReview(place: ReviewPlace, before: Review | null, next: Said | null, undoing = false): void {
  const { dataset, question } = place;
  const { id } = question;
  const now = new Date().toISOString();
  const key = auditedKey(dataset, id);
  const saving = {};
  newest.set(key, saving);
  const show = (review: Review | null) => newest.get(key) === saving && showReview(place, review);
  show(next && { ...next, question: id, created: before?.created ?? now, updated: now });
  last = last.then(async () => {
    const { done, undone, failed, clash, clashes } = savesStore.getState();
    if (clashes[id]) return clash(id, { ...clashes[id], mine: next });
    const headers = made(versions.get(key));
    const answer = await (next === null
      ? send<null>('DELETE', api.review(dataset, id, reviewerStore.getState().name), undefined, undefined, headers)
      : send<Review>('PUT', api.review(dataset, id), next, undefined, headers));
    // Somebody else has taken it away before.
    const gone = next === null && !answer.ok && answer.problem.status === 404;
    if (!answer.ok && !gone) {
      if (answer.problem.type === '#review-changed') {
        return clash(id, { ...place, mine: next, problem: answer.problem as ReviewClash });
      }
      show(before);
      const again = () => {
        const known = queries.state<AuditedQuestion>(key);
        saveReview(place, known.state === 'ready' ? known.value.review : null, next, undoing);
      };
      failed({ question: id, problem: answer.problem, retry: again });
      return;
    }
    const { value, etag } = answer.ok ? answer : { value: null, etag: null };
    sawVersion(dataset, id, Number(/\d+/.exec(etag ?? '0')));
    show(value);
    rejudged();
    if (undoing) undone(id);
    else {
      const undo = () => saveReview(place, value, before && saidIn(before), true);
      done({ question: id, words: saidWords(next), undo });
    }
  });
}

/** Takes back what was said last, also where its saving has not come to an end; gives the question it was about. */
export async function undoLast(): Promise<string | null> {
  await last;
  return savesStore.getState().undo();
}

/** What a review says, shortly. */
function saidWords(said: Said | null): string {
  if (said === null) return t('review_removed');
  if (said.verdict) return verdictWords(said.verdict);
  return said.answer === undefined && said.note !== undefined ? t('only_note') : t('no_verdict');
}

/** A review with a change made to it, as it is to be saved; null when nothing is left to say. Empty texts and lists say nothing. */
export function changedReview(
  review: Review | null,
  name: string,
  change: { [K in keyof Said]?: Said[K] | undefined },
): Said | null {
  const said = Object.fromEntries(
    Object.entries({ ...(review && saidIn(review)), ...(name !== '' && { reviewer: name }), ...change }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
  return Object.keys(said).every((member) => member === 'reviewer') ? null : said;
}

/** A review without what the server adds. */
export function saidIn({ question: _question, created: _created, updated: _updated, ...said }: Review): Said {
  return said;
}

/** Shows a review wherever it is shown, as the server has it or will have it. */
export function showReview({ dataset, question }: ReviewPlace, review: Review | null): void {
  const { id, answer } = question;
  const key = auditedKey(dataset, id);
  const audited = queries.state<AuditedQuestion>(key);
  if (audited.state === 'ready') {
    queries.change<AuditedQuestion>(key, (known) => ({ ...known, review }));
    const states = reviewStates(review ? [review] : [], audited.value.knownErrors, () => answer).get(id);
    reviewStore.getState().tell(id, states ?? null);
  }
  queries.invalidate(historyKey(dataset, id));
  queries.change<AuditMarks>(marksKey(dataset), (marks) => {
    const { [id]: _, ...others } = marks.reviews;
    return { ...marks, reviews: review === null ? others : { ...others, [id]: review.verdict ?? ('none' as const) } };
  });
}
