'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import type { Problem, Review, ReviewChange } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { api } from '@/lib/core/url/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { formatMoment } from '../../kit/dates.ts';
import { fetchJson } from '../../kit/load.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { queries, useLast, useQuery } from '../../kit/queries.ts';
import { send } from '../../kit/requests.ts';
import { rich } from '../../kit/rich.ts';
import { rejudged } from '../../results/outdated.ts';
import { historyKey, type ReviewPlace, sawVersion, showReview } from './audited.ts';
import { FIELDS, turnsOf } from './clash.ts';

const t = textsAbout('reviewers');

/** Who changed what of a question's review, and of verdicts on answers to it, and when; the last change of each is taken back. */
export function History({ dataset, question }: ReviewPlace) {
  const key = historyKey(dataset, question.id);
  const name = useStore(reviewerStore, (state) => state.name);
  const [failed, setFailed] = useState<Problem | null>(null);
  const asked = useQuery<ReviewChange[]>(key, async (signal) => {
    const { items } = await fetchJson<{ items: ReviewChange[] }>(api.history(dataset, question.id), signal);
    return items;
  });
  // While it is asked for anew, what was there stays.
  const items = useLast(asked);
  const undo = async (change: ReviewChange) => {
    setFailed(null);
    const answer = await send<ReviewChange>('POST', api.undo(dataset, question.id, change.id, name));
    if (!answer.ok) setFailed(answer.problem);
    else if (answer.value.kind === 'review') {
      const { after, version } = answer.value;
      sawVersion(dataset, question.id, after === null ? 0 : version);
      showReview({ dataset, question }, after);
    }
    rejudged();
    queries.invalidate(key);
  };
  if (asked.state === 'failed') return <ProblemView problem={asked.problem} onRetry={asked.retry} />;
  if (items === null) return <Skeleton className="mt-2 h-16" />;
  return (
    <section aria-label={t('history_label')} className="mt-2 text-sm">
      {failed === null ? null : <ProblemView problem={failed} />}
      {items.length === 0 ? <p className="text-ink-2">{t('history_none')}</p> : null}
      <ol className="divide-y divide-line">
        {items.map((change, at) => (
          <li key={change.id} className="flex items-start gap-2 py-1.5" data-change={change.id}>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
                <b className="font-semibold text-ink">{change.who ?? t('somebody')}</b>
                <time dateTime={change.at} className="num">
                  {formatMoment(change.at)}
                </time>
                {change.kind === 'review' ? t('version', { version: change.version }) : null}
              </p>
              <ul className="[overflow-wrap:anywhere]">
                {change.kind === 'verdict' ? <VerdictChanged {...change} /> : <ReviewChanged {...change} />}
              </ul>
            </div>
            {isLast(items, at) ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('undo_label', { moment: formatMoment(change.at) })}
                onClick={() => void undo(change)}
              >
                {t('undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const subject = (change: ReviewChange): string => (change.kind === 'verdict' ? change.run : '');

/** Whether no later change is of the same review, or of the verdict on the same answer. */
const isLast = (items: readonly ReviewChange[], at: number): boolean => {
  const change = items[at];
  return change !== undefined && items.findIndex((other) => subject(other) === subject(change)) === at;
};

/** What became of a review, a line for each field that is not as it was. */
function ReviewChanged({ before, after }: Extract<ReviewChange, { kind: 'review' }>) {
  if (after === null) return <li>{t('removed')}</li>;
  const [old, now] = [saidIn(before), saidIn(after)];
  const changed = FIELDS.filter((field) => old[field] !== now[field]);
  if (changed.length === 0) return <li>{t('nothing_new')}</li>;
  return changed.map((field) => {
    const words = { field: t(field), before: <Text text={old[field]} />, after: <Text text={now[field]} /> };
    return <li key={field}>{rich(before === null ? t.parts('said', words) : t.parts('change', words))}</li>;
  });
}

function VerdictChanged({ run, after }: Extract<ReviewChange, { kind: 'verdict' }>) {
  return (
    <li>
      {t('answer_of', { run })} {after === null ? t('verdict_cleared') : t(after.correct ? 'correct' : 'wrong')}
      {after?.note === undefined ? null : (
        <>
          , <Text text={after.note} />
        </>
      )}
    </li>
  );
}

const Text = ({ text }: { text: string }) =>
  text === '' ? t('nothing') : <span {...inItsLanguage(text)}>{text}</span>;

const saidIn = (review: Review | null) => ({
  verdict: review?.verdict === undefined ? '' : verdictWords(review.verdict),
  answer: review?.answer ?? '',
  evidence: turnsOf(review).join(', '),
  note: review?.note ?? '',
  reviewer: review?.reviewer ?? '',
});
