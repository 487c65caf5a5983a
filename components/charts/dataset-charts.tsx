import { families } from '@/lib/core/messages/en/texts/families.ts';
import type { DatasetStats, Family } from '@/lib/core/model/index.ts';
import { formatCount, plural } from '../kit/numbers.ts';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { evidenceBars, histogramBars, monthBars, positionBars, total } from './shapes.ts';

interface DatasetChartsProps {
  stats: DatasetStats;
  family: Family | undefined;
}

const QUARTERS = [0, 25, 50, 75, 100].map((share) => ({ at: share / 100, text: `${share}\u202f%` }));

/** The figures of the overview. Those that cannot be drawn for the family are left out. */
export function DatasetCharts({ stats, family }: DatasetChartsProps) {
  const evidence = evidenceBars(stats.evidencePerQuestion);
  const position = positionBars(stats.evidencePosition);
  const months = monthBars(stats.sessionsByMonth);
  const turns = histogramBars(stats.turnLength);
  const lengths = histogramBars(stats.sessionLength);
  const sessions = family ? families[`${family}/sessions`] : 'sessions';
  const located = total(position);
  const undated = stats.undated === 0 ? '' : `, ${plural(stats.undated, 'session')} without a date`;
  return (
    <>
      {evidence.length === 0 ? null : (
        <Chart
          title="Evidence per question"
          note={family ? families[`${family}/pieces`] : 'turns or sessions a question cites'}
          bars={evidence}
          what="Pieces of evidence"
          unit="questions"
          empty="No questions."
        >
          <Bars
            label={`Evidence per question: ${spoken(evidence)}`}
            bars={evidence}
            unit="questions"
            axis="pieces of evidence"
            evidence
          />
        </Chart>
      )}
      {located === 0 ? null : (
        <Chart
          title="Where evidence lies"
          note="from the beginning of the history to its end"
          bars={position}
          what="Part of the history"
          unit="pieces of evidence"
          empty="No evidence."
        >
          <Bars
            label={`Where in the history evidence lies: ${spoken(position)}`}
            bars={position}
            unit="pieces of evidence"
            axis="part of the history"
            ticks={QUARTERS}
            evidence
          />
        </Chart>
      )}
      {months.length === 0 ? null : (
        <Chart
          title="Sessions over time"
          note={`by month${undated}`}
          bars={months}
          what="Month"
          unit="sessions"
          empty="No session has a date."
        >
          <Bars label={`Sessions by month: ${spoken(months)}`} bars={months} unit="sessions" axis="month" />
        </Chart>
      )}
      <Chart title="Length of turns" note="in characters" bars={turns} what="Characters" unit="turns" empty="No turns.">
        <Bars label={`Length of turns in characters: ${spoken(turns)}`} bars={turns} unit="turns" axis="characters" />
      </Chart>
      <Chart
        title={`Length of ${sessions}`}
        note="in turns"
        bars={lengths}
        what="Turns"
        unit={sessions}
        empty="No sessions."
      >
        <Bars
          label={`Length of ${sessions} in turns: ${spoken(lengths)}`}
          bars={lengths}
          unit={sessions}
          axis="turns"
        />
      </Chart>
    </>
  );
}

/** The largest bars in words, for those who do not see them; the table has the rest. */
function spoken(bars: { label: string; count: number }[]): string {
  const largest = [...bars].sort((a, b) => b.count - a.count).slice(0, 3);
  return `most are ${largest.map((bar) => `${bar.label} (${formatCount(bar.count)})`).join(', ')}`;
}
