import { useId } from 'react';
import { textsAbout } from '#texts';
import type { Review, ReviewConflict } from '@/lib/core/model/index.ts';
import { VerdictTag } from '../questions/verdict-tag.tsx';

const t = textsAbout('audit');

interface ConflictProps {
  conflict: ReviewConflict;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

/** Two reviews of one question, and which of them stays. */
export function Conflict({ conflict, theirs, onChoose }: ConflictProps) {
  const name = useId();
  return (
    <li>
      <fieldset className="rounded-md border border-line-strong">
        <legend className="ml-2 px-1 font-mono text-xs text-ink-2">{conflict.question}</legend>
        <div className="grid divide-line sm:grid-cols-2 sm:divide-x">
          {([false, true] as const).map((their) => (
            <label key={String(their)} className="flex cursor-pointer items-start gap-2 px-3 pt-1 pb-2.5">
              <input
                type="radio"
                name={name}
                checked={theirs === their}
                onChange={() => onChoose(their)}
                className="mt-1"
              />
              <Words title={their ? t('theirs') : t('mine')} review={their ? conflict.theirs : conflict.mine} />
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

function Words({ title, review }: { title: string; review: Review }) {
  const { verdict, answer, evidence, note, reviewer } = review;
  return (
    <span className="min-w-0 space-y-0.5 text-sm text-ink-2">
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium text-ink">{title}</span>
        <VerdictTag verdict={verdict} />
        {reviewer === undefined ? null : <span className="text-xs text-ink-3">{reviewer}</span>}
      </span>
      {answer === undefined ? null : <span className="block [overflow-wrap:anywhere]">“{answer}”</span>}
      {evidence === undefined ? null : (
        <span className="block font-mono text-xs">{evidence.map(({ turn }) => turn).join(', ')}</span>
      )}
      {note === undefined ? null : <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{note}</span>}
    </span>
  );
}
