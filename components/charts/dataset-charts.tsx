import { textsAbout } from '#texts';
import type { DatasetStats, Family } from '@/lib/core/model/index.ts';
import { formatCount, listed } from '../kit/numbers.ts';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { evidenceBars, histogramBars, monthBars, positionBars, total } from './shapes.ts';

const t = textsAbout('charts');
const about = textsAbout('families');

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
  const sessions = family ? about(`${family}/sessions`) : t('sessions');
  const located = total(position);
  return (
    <>
      {evidence.length === 0 ? null : (
        <Chart
          title={t('evidence')}
          note={family ? about(`${family}/pieces`) : t('pieces_about')}
          bars={evidence}
          what={t('pieces_head')}
          unit={t('questions')}
          empty={t('no_questions')}
        >
          <Bars
            label={t('evidence_spoken', { bars: spoken(evidence) })}
            bars={evidence}
            said={(bar) => t('bar_questions', { label: bar.label, n: bar.count })}
            axis={t('pieces_axis')}
            evidence
          />
        </Chart>
      )}
      {located === 0 ? null : (
        <Chart
          title={t('where')}
          note={t('where_about')}
          bars={position}
          what={t('part_head')}
          unit={t('pieces')}
          empty={t('no_evidence')}
        >
          <Bars
            label={t('where_spoken', { bars: spoken(position) })}
            bars={position}
            said={(bar) => t('bar_pieces', { label: bar.label, n: bar.count })}
            axis={t('part_axis')}
            ticks={QUARTERS}
            evidence
          />
        </Chart>
      )}
      {months.length === 0 ? null : (
        <Chart
          title={t('over_time')}
          note={stats.undated === 0 ? t('by_month') : t('by_month_undated', { n: stats.undated })}
          bars={months}
          what={t('month_head')}
          unit={t('sessions')}
          empty={t('no_dates')}
        >
          <Bars
            label={t('months_spoken', { bars: spoken(months) })}
            bars={months}
            said={(bar) => t('bar_sessions', { label: bar.label, n: bar.count })}
            axis={t('month_axis')}
          />
        </Chart>
      )}
      <Chart
        title={t('turns')}
        note={t('in_characters')}
        bars={turns}
        what={t('characters_head')}
        unit={t('turns_unit')}
        empty={t('no_turns')}
      >
        <Bars
          label={t('turns_spoken', { bars: spoken(turns) })}
          bars={turns}
          said={(bar) => t('bar_turns', { label: bar.label, n: bar.count })}
          axis={t('characters_axis')}
        />
      </Chart>
      <Chart
        title={t('length_of', { sessions })}
        note={t('in_turns')}
        bars={lengths}
        what={t('turns_head')}
        unit={sessions}
        empty={t('no_sessions')}
      >
        <Bars
          label={t('length_spoken', { sessions, bars: spoken(lengths) })}
          bars={lengths}
          said={(bar) => t('bar_of', { label: bar.label, n: bar.count, sessions })}
          axis={t('turns_axis')}
        />
      </Chart>
    </>
  );
}

/** The largest bars in words, for those who do not see them; the table has the rest. */
function spoken(bars: { label: string; count: number }[]): string {
  const largest = [...bars].sort((a, b) => b.count - a.count).slice(0, 3);
  return t('most_are', { bars: listed(largest.map((bar) => `${bar.label} (${formatCount(bar.count)})`)) });
}
