import { textsAbout } from '#texts';
import type { QueueProgress } from '@/lib/core/audit/review-queue.ts';
import { api, auditHref } from '@/lib/core/url/index.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { formatCount, listed } from '../../kit/numbers.ts';

const t = textsAbout('triage');

interface FinishedProps {
  dataset: string;
  progress: QueueProgress;
  /** Questions of the dataset without a verdict. */
  left: number;
  onNext: () => void;
}

/** A queue that is done: what became of it, and what comes next. */
export function Finished({ dataset, progress, left, onNext }: FinishedProps) {
  return (
    <section aria-label={t('queue_finished')} className="mb-4 rounded-md border border-review bg-review-bg p-3 text-sm">
      <p className="font-semibold">
        <span aria-hidden>✓ </span>
        {t('all_reviewed', { total: progress.total })}
      </p>
      <p className="num mt-0.5 text-ink-2">
        {t('became', { parts: listed(progress.parts.map(({ count, words }) => `${formatCount(count)} ${words}`)) })}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Link href={auditHref(dataset)} className={buttonClass('primary')}>
          {t('see_ceiling')}
        </Link>
        <a href={api.exportReviews(dataset, 'pack')} download className={buttonClass()}>
          {t('export')}
        </a>
        {left === 0 ? null : <Button onClick={onNext}>{t('next_queue', { left })}</Button>}
      </div>
    </section>
  );
}
