import type { Dataset } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';

/** The sizes of a dataset, in one line. Images only where there are some. */
export function CountsStrip({ dataset }: { dataset: Dataset }) {
  const { counts, outcomes } = dataset;
  const items: [label: string, value: number][] = [
    ['conversations', counts.conversations],
    ['sessions', counts.sessions],
    ['turns', counts.turns],
    ...(counts.images > 0 ? [['images', counts.images] satisfies [string, number]] : []),
    ['questions', counts.questions],
    ...(outcomes ? [['successes', outcomes.success] satisfies [string, number]] : []),
    ['findings', counts.findings],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-panel">
      {items.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse px-4 py-3 shadow-[0_0_0_1px_var(--line)]">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="num text-xl font-semibold tracking-tight">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
