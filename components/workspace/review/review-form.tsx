'use client';

import { History as HistoryIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import { type Conversation, type Question, type Review, VERDICTS } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';
import { late, once } from '../../kit/late.tsx';
import { VERDICT_LOOKS } from '../../questions/verdict-tag.tsx';
import { Section } from '../section.tsx';
import { changedReview, saveReview } from './audited.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { SavedText } from './saved-text.tsx';
import { SavesLine } from './saves-line.tsx';

const t = textsAbout('workspace');
const several = textsAbout('reviewers');

const History = late(
  once(() => import('./history.tsx')),
  (module) => module.History,
);

interface ReviewFormProps {
  dataset: string;
  question: Question;
  conversation: Conversation;
  review: Review | null;
  onGo: ReviewedQuestion['onGo'];
}

/** A verdict, the right answer and evidence, a note. Each is saved as soon as it is given, and can be undone. */
export function ReviewForm({ dataset, question, conversation, review, onGo }: ReviewFormProps) {
  const { name, setName } = useStore(reviewerStore);
  const [history, setHistory] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // Asked for by key or button: the first control takes the focus, once.
  const asked = useStore(reviewStore, (state) => state.focus && state.wanted === question.id);
  useEffect(() => {
    if (!asked) return;
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'center' });
    reviewStore.getState().focused();
  }, [asked]);

  const place = { dataset, question };
  const save = (change: Parameters<typeof changedReview>[2]) => {
    const said = changedReview(review, name, change);
    if (said !== null || review !== null) saveReview(place, review, said);
  };

  return (
    <Section title={t('review')}>
      <fieldset>
        <legend className="sr-only">{t('verdict_gold')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {VERDICTS.map((verdict, index) => {
            const chosen = review?.verdict === verdict;
            return (
              <button
                key={verdict}
                ref={index === 0 ? first : undefined}
                type="button"
                aria-pressed={chosen}
                onClick={() => save({ verdict: chosen ? undefined : verdict })}
                className={cn(
                  'rounded-md border px-2 py-0.5 text-sm transition-colors duration-100',
                  chosen
                    ? 'border-review bg-review-bg font-medium text-review'
                    : 'border-line-strong bg-panel text-ink-2 hover:border-control hover:text-ink',
                )}
              >
                <span aria-hidden className="mr-1">
                  {VERDICT_LOOKS[verdict].sign}
                </span>
                {verdictWords(verdict)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className="mt-3 space-y-2.5">
        <SavedText
          label={t('proposed_answer')}
          value={review?.answer ?? ''}
          rows={1}
          onSave={(answer) => save({ answer })}
        />
        <EvidencePicker
          question={question.id}
          conversation={conversation}
          evidence={review?.evidence ?? []}
          onGo={onGo}
          onSave={(evidence) => save({ evidence })}
        />
        <SavedText label={t('note')} value={review?.note ?? ''} rows={2} onSave={(note) => save({ note })} />
        <SavedText
          label={t('your_name')}
          value={name}
          rows={1}
          whole
          onSave={(reviewer) => {
            setName(reviewer);
            if (review) save({ reviewer });
          }}
        />
      </div>
      {review === null ? null : (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
          <span>
            {t('saved_value', { value: formatDay({ raw: review.updated, iso: review.updated }) })}
            {review.reviewer === undefined ? '' : t('by_reviewer', { reviewer: review.reviewer })}
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              // The button goes with the review.
              first.current?.focus();
              saveReview(place, review, null);
            }}
          >
            {t('remove_review')}
          </Button>
        </p>
      )}
      <SavesLine className="mt-1" here={question.id} />
      <Button size="sm" variant="quiet" aria-expanded={history} onClick={() => setHistory(!history)}>
        <HistoryIcon aria-hidden className="size-3.5" /> {several('history')}
      </Button>
      {history ? (
        <Suspense>
          <History dataset={dataset} question={question} />
        </Suspense>
      ) : null}
    </Section>
  );
}
