'use client';

import { textsAbout } from '#texts';
import { CHANGES, type Change } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { Select } from '../kit/select.tsx';
import { changeMeaning, changeName } from './words.ts';

const t = textsAbout('compare');

interface CountersProps {
  counts: Record<Change, number>;
  chosen: Change[];
  onChosen: (chosen: Change[]) => void;
  /** The challengers, in order. */
  challengers: { id: string; name: string }[];
  against: string | null;
  onAgainst: (run: string | null) => void;
  /** Over how many questions, in words. */
  over: string;
  /** Judges of one run are compared. */
  judges: boolean;
}

const ORDER: Change[] = ['fixed', 'broken', 'both-wrong', 'both-right', 'all-right', 'all-wrong', 'disagree'];

/** How questions changed between the baseline and the others; each count filters the table to just its questions. */
export function Counters(props: CountersProps) {
  const { counts, chosen, onChosen, challengers, against, onAgainst, over, judges } = props;
  const several = challengers.length > 1;
  // With two runs the pair is all there is.
  const shown = several ? ORDER : ORDER.slice(0, 4);
  return (
    <section aria-label={t('changes')} className="flex flex-wrap items-center gap-2">
      {shown.map((change) => {
        const pressed = chosen.includes(change);
        return (
          <button
            key={change}
            type="button"
            data-change={change}
            aria-pressed={pressed}
            title={`${changeMeaning(change, judges)} (CMP-10)`}
            onClick={() => onChosen(CHANGES.filter((one) => (one === change ? !pressed : chosen.includes(one))))}
            className={cn(
              'flex items-baseline gap-2 rounded-lg border px-3 py-1.5 text-sm',
              pressed
                ? 'border-ink bg-hover text-ink'
                : 'border-line-strong bg-panel text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            <span className="num text-lg leading-6 font-semibold text-ink">{formatCount(counts[change])}</span>
            {changeName(change, judges)}
          </button>
        );
      })}
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {several ? (
          <>
            {judges ? t('the_other') : t('by_challenger')}
            <Select
              label={t('challenger')}
              value={against ?? ''}
              options={[
                { value: '', label: judges ? t('any_judge') : t('any_challenger') },
                ...challengers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValue={(value) => onAgainst(value === '' ? null : value)}
              className="w-52"
            />
          </>
        ) : null}
        <span className="num">{over}</span>
      </span>
    </section>
  );
}
