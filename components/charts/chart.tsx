'use client';

import { type ReactNode, useId, useState } from 'react';
import { textsAbout } from '#texts';
import { formatCount } from '../kit/numbers.ts';
import type { Bar } from './shapes.ts';

const t = textsAbout('kit');

interface ChartProps {
  title: string;
  /** What is counted and how, in one line. */
  note: string;
  bars: Bar[];
  /** Head of the first column of the table. */
  what: string;
  /** What the numbers count, e.g. `questions`. */
  unit: string;
  /** What is said in place of an empty plot. */
  empty: string;
  children: ReactNode;
}

/** A plot with its caption, and the same numbers as a table on request. */
export function Chart({ title, note, bars, what, unit, empty, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const caption = useId();
  return (
    <figure aria-labelledby={caption} className="flex min-w-0 flex-col rounded-lg border border-line bg-panel p-4">
      <div className="flex items-start justify-between gap-3">
        <figcaption id={caption} className="text-sm">
          <span className="font-semibold">{title}</span> <span className="text-ink-2">· {note}</span>
        </figcaption>
        {bars.length === 0 ? null : (
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="shrink-0 rounded-sm px-1 text-xs text-ink-2 underline-offset-2 hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {t('table')}
          </button>
        )}
      </div>
      {/* As much room before the plot is drawn as after, so that nothing moves. */}
      <div className={asTable ? 'mt-2 min-h-48' : 'mt-2 h-48'}>
        {bars.length === 0 ? <p className="grid h-full place-items-center text-sm text-ink-3">{empty}</p> : null}
        {bars.length > 0 && asTable ? <Numbers bars={bars} what={what} unit={unit} /> : null}
        {bars.length > 0 && !asTable ? children : null}
      </div>
    </figure>
  );
}

function Numbers({ bars, what, unit }: { bars: Bar[]; what: string; unit: string }) {
  return (
    <table className="num w-full text-sm">
      <thead className="sticky top-0 bg-panel text-xs text-ink-2">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {what}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label} className="border-t border-line">
            <th scope="row" className="py-0.5 text-left font-normal">
              {bar.label}
            </th>
            <td className="py-0.5 text-right">{formatCount(bar.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
