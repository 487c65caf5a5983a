import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Dataset, Severity } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';

const t = textsAbout('severities');

const ICONS: Record<Severity, { icon: typeof Info; tone: string }> = {
  error: { icon: CircleAlert, tone: 'text-wrong' },
  warning: { icon: TriangleAlert, tone: 'text-evidence' },
  info: { icon: Info, tone: 'text-ink-3' },
};

export function SeverityIcon({ severity, className }: { severity: Severity; className?: string }) {
  const { icon: Icon, tone } = ICONS[severity];
  const name = t(severity);
  return (
    <span className={cn('inline-flex shrink-0', tone, className)} title={name}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** `2 errors · 14 warnings · 300 notes`, without those that are zero. */
export function SeverityCounts({ severities }: { severities: Dataset['severities'] }) {
  const present = (['error', 'warning', 'info'] as const).filter((severity) => severities[severity] > 0);
  if (present.length === 0) return <span className="text-ink-3">{t('none')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5">
      {present.map((severity) => {
        const { icon: Icon, tone } = ICONS[severity];
        return (
          <span key={severity} className="inline-flex items-center gap-1 whitespace-nowrap">
            <Icon aria-hidden className={cn('size-3.5', tone)} />
            <span className="num">{t(`n_${severity}`, { n: severities[severity] })}</span>
          </span>
        );
      })}
    </span>
  );
}
