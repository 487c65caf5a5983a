import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';

const t = textsAbout('datasets');

type Counted = 'conversations' | 'sessions' | 'turns' | 'images' | 'questions' | 'successes' | 'findings';

/** The sizes of a dataset, in one line. Images only where there are some. */
export function CountsStrip({ dataset }: { dataset: Dataset }) {
  const { counts, outcomes } = dataset;
  const items: [what: Counted, value: number][] = [
    ['conversations', counts.conversations],
    ['sessions', counts.sessions],
    ['turns', counts.turns],
    ...(counts.images > 0 ? [['images', counts.images] satisfies [Counted, number]] : []),
    ['questions', counts.questions],
    ...(outcomes ? [['successes', outcomes.success] satisfies [Counted, number]] : []),
    ['findings', counts.findings],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-panel">
      {items.map(([what, value]) => (
        <div key={what} className="flex flex-col-reverse px-4 py-3 shadow-[0_0_0_1px_var(--line)]">
          <dt className="text-xs text-ink-2">{t(`count_${what}`, { n: value })}</dt>
          <dd className="num text-xl font-semibold tracking-tight">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
