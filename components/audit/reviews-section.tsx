'use client';

import { Download } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { textsAbout } from '#texts';
import { type ListedReview, selectReviews } from '@/lib/core/audit/select-reviews.ts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { auditParsers } from '@/lib/core/url/audit.ts';
import { api } from '@/lib/core/url/index.ts';
import { adjudicateHref, readHref } from '@/lib/core/url/readers.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { SearchInput } from '../kit/input.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { rich } from '../kit/rich.ts';
import { toggled } from '../kit/toggled.ts';
import { ReviewImport } from './review-import.tsx';
import { ReviewRow } from './review-row.tsx';
import { AuditSection } from './section.tsx';

const t = textsAbout('audit');

/** Rows drawn at first, and with each “Show more”. */
const STEP = 100;

const parsers = { verdict: auditParsers.verdict, reviewer: auditParsers.reviewer, q: auditParsers.q };

interface ReviewsSectionProps {
  dataset: Dataset;
  reviews: ListedReview[];
  readOnly: boolean;
}

/** What was found on checking questions by hand: counts, filters, the list, and the ways out and in. */
export function ReviewsSection({ dataset, reviews, readOnly }: ReviewsSectionProps) {
  const [filter, set] = useQueryStates(parsers);
  const [shown, setShown] = useState(STEP);
  const { items, verdicts, reviewers } = selectReviews(reviews, filter);
  return (
    <AuditSection
      id="reviews"
      title={t('reviews')}
      about={rich(t.parts('what_you_or_people', { kbd: <Kbd>m</Kbd> }))}
      actions={
        <>
          {reviews.length === 0
            ? null
            : (['pack', 'markdown'] as const).map((as) => (
                <a key={as} href={api.exportReviews(dataset.id, as)} download className={buttonClass()} data-live>
                  <Download aria-hidden className="size-4" /> {as === 'pack' ? t('export_json') : t('export_markdown')}
                </a>
              ))}
          <Link href={readHref(dataset.id)} prefetch={false} className={buttonClass()} data-live>
            {t('several_readers')}
          </Link>
          <Link href={adjudicateHref(dataset.id)} prefetch={false} className={buttonClass()} data-live>
            {t('adjudicate')}
          </Link>
          {readOnly ? null : <ReviewImport dataset={dataset.id} />}
        </>
      }
    >
      {reviews.length === 0 ? (
        <NothingYet>{t('nobody_has_reviewed_a')}</NothingYet>
      ) : (
        <>
          <div className="mb-2.5 flex flex-wrap items-center gap-1.5">
            {verdicts.map(({ key, label, count }) => {
              const verdict = parsers.verdict.parse([key])?.[0];
              return verdict === undefined ? null : (
                <Chip
                  key={key}
                  pressed={filter.verdict.includes(verdict)}
                  count={count}
                  onClick={() => void set({ verdict: toggled(filter.verdict, verdict) }, { history: 'push' })}
                >
                  {label}
                </Chip>
              );
            })}
            {reviewers.length < 2
              ? null
              : reviewers.map(({ key, label, count }) => (
                  <Chip
                    key={`by ${key}`}
                    pressed={filter.reviewer.includes(key)}
                    count={count}
                    onClick={() => void set({ reviewer: toggled(filter.reviewer, key) }, { history: 'push' })}
                  >
                    {t('by_label', { label })}
                  </Chip>
                ))}
            <SearchInput
              label={t('search_reviews')}
              value={filter.q}
              onValue={(q) => void set({ q }, { history: 'replace' })}
              className="ml-auto w-56 max-md:w-full"
            />
          </div>
          <p className="sr-only" role="status">
            {t('n_review_of_n2', { n: items.length, n2: reviews.length })}
          </p>
          {items.length === 0 ? (
            <NothingYet>
              {rich(
                t.parts('no_reviews_match_the', {
                  button: (inner) => (
                    <Button
                      size="sm"
                      onClick={() => void set({ verdict: [], reviewer: [], q: '' }, { history: 'push' })}
                    >
                      {inner}
                    </Button>
                  ),
                }),
              )}
            </NothingYet>
          ) : (
            <ul aria-label={t('reviews')} className="overflow-hidden rounded-lg border border-line bg-panel">
              {items.slice(0, shown).map((review) => (
                <ReviewRow key={review.question} dataset={dataset.id} review={review} />
              ))}
            </ul>
          )}
          {items.length > shown ? (
            <Button className="mt-2" onClick={() => setShown(shown + STEP)}>
              {t('show_more_value_left', { value: items.length - shown })}
            </Button>
          ) : null}
        </>
      )}
    </AuditSection>
  );
}
