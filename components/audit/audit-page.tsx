import { textsAbout } from '#texts';
import type { Ceiling } from '@/lib/core/audit/ceiling.ts';
import type { ListedReview } from '@/lib/core/audit/select-reviews.ts';
import type { Dataset, ErrorPack } from '@/lib/core/model/index.ts';
import { FindingsSection } from './findings-section.tsx';
import { type ErrorQueue, PacksSection } from './packs-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

const t = textsAbout('audit');

interface AuditPageProps {
  dataset: Dataset;
  packs: ErrorPack[];
  reviews: ListedReview[];
  /** With every pack that is on and all reviews. */
  ceiling: Ceiling;
  /** Of each pack by itself, by id. */
  ceilings: Record<string, Ceiling>;
  /** The known errors of packs that are on, as a review queue; null without any. */
  queue: ErrorQueue | null;
  readOnly: boolean;
}

/** Whether a dataset's gold can be trusted: what rules find, what others published, what people found here. */
export function AuditPage({ dataset, packs, reviews, ceiling, ceilings, queue, readOnly }: AuditPageProps) {
  const places = [
    ['findings', t('findings'), null],
    ['error-packs', t('error_packs'), packs.length],
    ['reviews', t('reviews'), reviews.length],
  ] as const;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16">
      <nav aria-label={t('on_this_page')} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {places.map(([id, name, count]) => (
          <a
            key={id}
            href={`#${id}`}
            className="text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink"
          >
            {name}
            {count === null ? null : <span className="num ml-1 text-xs text-ink-3">{count}</span>}
          </a>
        ))}
      </nav>
      <div className="space-y-9">
        <FindingsSection dataset={dataset} />
        <PacksSection
          dataset={dataset}
          packs={packs}
          ceiling={ceiling}
          ceilings={ceilings}
          queue={queue}
          readOnly={readOnly}
        />
        <ReviewsSection dataset={dataset} reviews={reviews} readOnly={readOnly} />
      </div>
    </div>
  );
}
