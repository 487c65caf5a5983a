'use client';

import { CHANGES, type Change } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { Select } from '../kit/select.tsx';
import { CHANGE_WORDS, JUDGE_WORDS } from './words.ts';

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
  const words = judges ? JUDGE_WORDS : CHANGE_WORDS;
  const several = challengers.length > 1;
  // With two runs the pair is all there is.
  const shown = several ? ORDER : ORDER.slice(0, 4);
  return (
    <section aria-label="Changes" className="flex flex-wrap items-center gap-2">
      {shown.map((change) => {
        const pressed = chosen.includes(change);
        return (
          <button
            key={change}
            type="button"
            data-change={change}
            aria-pressed={pressed}
            title={`${words[change].meaning} (CMP-10)`}
            onClick={() => onChosen(CHANGES.filter((one) => (one === change ? !pressed : chosen.includes(one))))}
            className={cn(
              'flex items-baseline gap-2 rounded-lg border px-3 py-1.5 text-sm',
              pressed
                ? 'border-ink bg-hover text-ink'
                : 'border-line-strong bg-panel text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            <span className="num text-lg leading-6 font-semibold text-ink">{formatCount(counts[change])}</span>
            {words[change].title}
          </button>
        );
      })}
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {several ? (
          <>
            {judges ? 'the other:' : 'fixed, broken, both: by'}
            <Select
              label="Challenger"
              value={against ?? ''}
              options={[
                { value: '', label: judges ? 'any judge' : 'any challenger' },
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
