import { textsAbout } from '#texts';
import { runsHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';

const t = textsAbout('leaderboard');

/** The overview's place for runs before there is one. Static bundles, which take no uploads, go without. */
export function NoRunsYet({ dataset }: { dataset: string }) {
  return (
    <section
      aria-labelledby="no-runs"
      data-live=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-line-strong px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="no-runs" className="text-sm font-semibold">
          {t('no_run')}
        </h2>
        <p className="text-sm text-ink-2">{t('no_run_why')}</p>
      </div>
      <Link href={runsHref(dataset, true)} className={buttonClass()}>
        {t('upload')}
      </Link>
    </section>
  );
}
