import { textsAbout } from '#texts';
import type { FindingCode, Severity } from '@/lib/core/model/index.ts';
import { auditHref } from '@/lib/core/url/index.ts';
import { NothingYet } from '../kit/empty-state.tsx';
import { Link } from '../kit/link.tsx';
import { FindingGroup } from './finding-group.tsx';

const t = textsAbout('datasets');
const rule = textsAbout('rules');

interface FindingsSummaryProps {
  dataset: string;
  codes: { code: FindingCode; severity: Severity; count: number }[];
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** What a reader of the dataset should know: every kind of finding, the grave ones first. */
export function FindingsSummary({ dataset, codes }: FindingsSummaryProps) {
  const sorted = [...codes].sort((a, b) => RANK[a.severity] - RANK[b.severity] || b.count - a.count);
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="text-md font-semibold">
        {t('findings')}
      </h2>
      <p className="mt-0.5 mb-2 text-sm text-ink-2">
        {t('findings_about')}
        <Link href={auditHref(dataset)} className="ml-1.5 whitespace-nowrap underline underline-offset-2" data-live>
          {t('all_rules')}
        </Link>
      </p>
      {sorted.length === 0 ? (
        <NothingYet>{t('no_issues')}</NothingYet>
      ) : (
        <div className="overflow-hidden rounded-lg border border-line bg-panel">
          {sorted.map((group) => (
            <FindingGroup key={group.code} dataset={dataset} title={rule(group.code)} {...group} />
          ))}
        </div>
      )}
    </section>
  );
}
