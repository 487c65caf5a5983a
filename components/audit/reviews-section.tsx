'use client';

import { Download } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { type ListedReview, selectReviews } from '@/lib/core/audit/select-reviews.ts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { auditParsers } from '@/lib/core/url/audit.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { NothingYet } from '../kit/empty-state.tsx';
import { SearchInput } from '../kit/input.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { formatCount, plural } from '../kit/numbers.ts';
import { toggled } from '../kit/toggled.ts';
import { ReviewImport } from './review-import.tsx';
import { ReviewRow } from './review-row.tsx';
import { AuditSection } from './section.tsx';

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
      title="Reviews"
      about={
        <>
          What you, or people whose reviews you imported, found on checking questions. Press <Kbd>m</Kbd> in the
          workspace to review the question that is open.
        </>
      }
      actions={
        <>
          {reviews.length === 0
            ? null
            : (['pack', 'markdown'] as const).map((as) => (
                <a key={as} href={api.exportReviews(dataset.id, as)} download className={buttonClass()} data-live>
                  <Download aria-hidden className="size-4" /> {as === 'pack' ? 'Export JSON' : 'Export Markdown'}
                </a>
              ))}
          {readOnly ? null : <ReviewImport dataset={dataset.id} />}
        </>
      }
    >
      {reviews.length === 0 ? (
        <NothingYet>Nobody has reviewed a question of this dataset yet.</NothingYet>
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
                    by {label}
                  </Chip>
                ))}
            <SearchInput
              label="Search reviews"
              value={filter.q}
              onValue={(q) => void set({ q }, { history: 'replace' })}
              className="ml-auto w-56 max-md:w-full"
            />
          </div>
          <p className="sr-only" role="status">
            {plural(items.length, 'review')} of {formatCount(reviews.length)}
          </p>
          {items.length === 0 ? (
            <NothingYet>
              No reviews match the filters.{' '}
              <Button size="sm" onClick={() => void set({ verdict: [], reviewer: [], q: '' }, { history: 'push' })}>
                Clear filters
              </Button>
            </NothingYet>
          ) : (
            <ul aria-label="Reviews" className="overflow-hidden rounded-lg border border-line bg-panel">
              {items.slice(0, shown).map((review) => (
                <ReviewRow key={review.question} dataset={dataset.id} review={review} />
              ))}
            </ul>
          )}
          {items.length > shown ? (
            <Button className="mt-2" onClick={() => setShown(shown + STEP)}>
              Show more: {formatCount(items.length - shown)} left
            </Button>
          ) : null}
        </>
      )}
    </AuditSection>
  );
}
