'use client';

import { useMemo } from 'react';
import type { DatasetStats } from '@/lib/core/model/index.ts';
import { formatCount, plural } from '../kit/numbers.ts';
import { binPlot, monthPlot, positionPlot } from './bar-plots.ts';
import { Chart } from './chart.tsx';
import { Plot } from './plot.tsx';
import { evidenceBars, histogramBars, monthBars, positionBars, total } from './shapes.ts';

interface DatasetChartsProps {
  stats: DatasetStats;
  /** What the family calls pieces of evidence and sessions. */
  words: { pieces: string; sessions: string } | undefined;
}

/** The figures of the overview. Those that cannot be drawn for the family are left out. */
export function DatasetCharts({ stats, words }: DatasetChartsProps) {
  const shapes = useMemo(() => {
    const evidence = evidenceBars(stats.evidencePerQuestion);
    const position = positionBars(stats.evidencePosition);
    const months = monthBars(stats.sessionsByMonth);
    const turns = histogramBars(stats.turnLength);
    const sessions = histogramBars(stats.sessionLength);
    return {
      evidence: { bars: evidence, draw: binPlot(evidence, 'questions', 'pieces of evidence', 'var(--evidence-line)') },
      position: { bars: position, draw: positionPlot(position) },
      months: { bars: months, draw: monthPlot(months, 'sessions') },
      turns: { bars: turns, draw: binPlot(turns, 'turns', 'characters') },
      sessions: { bars: sessions, draw: binPlot(sessions, 'sessions', 'turns') },
    };
  }, [stats]);
  const sessions = words?.sessions ?? 'sessions';
  const located = total(shapes.position.bars);
  const undated = stats.undated === 0 ? '' : `, ${plural(stats.undated, 'session')} without a date`;
  return (
    <>
      {shapes.evidence.bars.length === 0 ? null : (
        <Chart
          title="Evidence per question"
          note={words?.pieces ?? 'turns or sessions a question cites'}
          bars={shapes.evidence.bars}
          what="Pieces of evidence"
          unit="questions"
          empty="No questions."
        >
          <Plot label={`Evidence per question: ${spoken(shapes.evidence.bars)}`} draw={shapes.evidence.draw} />
        </Chart>
      )}
      {located === 0 ? null : (
        <Chart
          title="Where evidence lies"
          note="from the beginning of the history to its end"
          bars={shapes.position.bars}
          what="Part of the history"
          unit="pieces of evidence"
          empty="No evidence."
        >
          <Plot
            label={`Where in the history evidence lies: ${spoken(shapes.position.bars)}`}
            draw={shapes.position.draw}
          />
        </Chart>
      )}
      {shapes.months.bars.length === 0 ? null : (
        <Chart
          title="Sessions over time"
          note={`by month${undated}`}
          bars={shapes.months.bars}
          what="Month"
          unit="sessions"
          empty="No session has a date."
        >
          <Plot label={`Sessions by month: ${spoken(shapes.months.bars)}`} draw={shapes.months.draw} />
        </Chart>
      )}
      <Chart
        title="Length of turns"
        note="in characters"
        bars={shapes.turns.bars}
        what="Characters"
        unit="turns"
        empty="No turns."
      >
        <Plot label={`Length of turns in characters: ${spoken(shapes.turns.bars)}`} draw={shapes.turns.draw} />
      </Chart>
      <Chart
        title={`Length of ${sessions}`}
        note="in turns"
        bars={shapes.sessions.bars}
        what="Turns"
        unit={sessions}
        empty="No sessions."
      >
        <Plot label={`Length of sessions in turns: ${spoken(shapes.sessions.bars)}`} draw={shapes.sessions.draw} />
      </Chart>
    </>
  );
}

/** The largest bars in words, for those who do not see them; the table has the rest. */
function spoken(bars: { label: string; count: number }[]): string {
  const largest = [...bars].sort((a, b) => b.count - a.count).slice(0, 3);
  return `most are ${largest.map((bar) => `${bar.label} (${formatCount(bar.count)})`).join(', ')}`;
}
