import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Dataset, Severity } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';

const ICONS: Record<Severity, { icon: typeof Info; tone: string; one: string; many: string }> = {
  error: { icon: CircleAlert, tone: 'text-wrong', one: 'error', many: 'errors' },
  warning: { icon: TriangleAlert, tone: 'text-evidence', one: 'warning', many: 'warnings' },
  info: { icon: Info, tone: 'text-ink-3', one: 'note', many: 'notes' },
};

export function SeverityIcon({ severity, className }: { severity: Severity; className?: string }) {
  const { icon: Icon, tone, one } = ICONS[severity];
  return (
    <span className={cn('inline-flex shrink-0', tone, className)} title={one}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{one}</span>
    </span>
  );
}

/** `2 errors · 14 warnings · 300 notes`, without those that are zero. */
export function SeverityCounts({ severities }: { severities: Dataset['severities'] }) {
  const present = (['error', 'warning', 'info'] as const).filter((severity) => severities[severity] > 0);
  if (present.length === 0) return <span className="text-ink-3">no findings</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5">
      {present.map((severity) => {
        const { icon: Icon, tone, one, many } = ICONS[severity];
        const count = severities[severity];
        return (
          <span key={severity} className="inline-flex items-center gap-1 whitespace-nowrap">
            <Icon aria-hidden className={cn('size-3.5', tone)} />
            <span className="num">
              {formatCount(count)} {count === 1 ? one : many}
            </span>
          </span>
        );
      })}
    </span>
  );
}
