import { textsAbout } from '#texts';
import type { SchemeSupport, LabelSupport as Support } from '@/lib/core/model/index.ts';
import { formatShare } from '../kit/numbers.ts';

const t = textsAbout('audit');

/** What the questions say for each scheme of naming LoCoMo's categories. */
export function LabelSupport({ schemes }: { schemes: SchemeSupport[] }) {
  return (
    <div className="mt-4">
      <h3 className="label-caps mb-1">{t('category_labels')}</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-panel">
        <p className="border-b border-line px-4 py-2.5 text-sm text-ink-2">{t('several_ways_of_naming')}</p>
        <ul className="divide-y divide-line md:grid md:grid-cols-3 md:divide-x md:divide-y-0">
          {schemes.map((scheme) => (
            <li key={scheme.scheme} className="px-4 py-3">
              <p className="flex items-baseline justify-between gap-2 text-sm">
                <span className="font-medium">{scheme.name}</span>
                <span className="num text-ink-2">
                  {t('count_of_total', { count: scheme.count, total: scheme.total })}
                  <span className="ml-2 font-semibold text-ink">{formatShare(scheme.count, scheme.total)}</span>
                </span>
              </p>
              <ul className="mt-2 space-y-2">
                {scheme.labels.map((label) => (
                  <Label key={label.category} label={label} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Label({ label }: { label: Support }) {
  return (
    <li className="text-xs text-ink-2">
      <p className="flex justify-between gap-2">
        <span>
          <span className="num font-semibold text-ink">{label.category}</span> {label.label}: {label.claim}
        </span>
        <span className="num whitespace-nowrap">{t('count_of_total', { count: label.count, total: label.total })}</span>
      </p>
      <div aria-hidden className="mt-1 h-1 rounded-full bg-hover">
        <div className="h-1 rounded-full bg-control" style={{ width: `${(label.count / label.total) * 100}%` }} />
      </div>
    </li>
  );
}
