import { textsAbout } from '#texts';
import { own, type QuestionType } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { HeadlineFigure, headlineHooks } from '../results/headline-figure.tsx';
import { metricTitle, scaleOf } from '../results/metrics.ts';
import { TickBox } from '../results/ticked.tsx';
import { ScoreCell } from './leaderboard-cells.tsx';
import {
  ceilingOf,
  type LeaderboardMetric,
  type LeaderboardRun,
  type Setting,
  standingOf,
} from './leaderboard-rows.ts';

const t = textsAbout('leaderboard');

interface LeaderboardGroupProps {
  /** What the runs have in common that others have not; null: all runs stand together. */
  setting: Setting | null;
  rows: LeaderboardRun[];
  by: LeaderboardMetric;
  types: QuestionType[];
  /** There is a column for the ceiling. */
  doubted: boolean;
  ticked: readonly string[];
  onTick: (run: string) => void;
}

/** Runs that rank against each other, under what they have in common. */
export function LeaderboardGroup({ setting, rows, by, types, doubted, ticked, onTick }: LeaderboardGroupProps) {
  return (
    <tbody>
      {setting === null ? null : (
        <tr className="border-b border-line bg-sunken">
          <th
            scope="rowgroup"
            colSpan={types.length + (doubted ? 4 : 3)}
            className="px-4 py-1 text-left text-xs font-medium text-ink-2"
          >
            {settingWords(setting)}
          </th>
        </tr>
      )}
      {rows.map((row) => {
        const { run } = row;
        const standing = standingOf(row, by);
        const scores = own(run.metrics, standing.metric);
        const scale = scaleOf(standing.metric);
        const judge = run.manifest.judge ?? run.judges.join(', ');
        return (
          <tr
            key={run.id}
            {...headlineHooks(standing, run.id)}
            className="border-b border-line last:border-b-0 has-checked:bg-hover"
          >
            <td className="py-2 pl-4 align-top">
              <TickBox name={run.name} ticked={ticked.includes(run.id)} onToggle={() => onTick(run.id)} />
            </td>
            <td className="max-w-72 min-w-40 px-3 py-2 align-top max-md:max-w-52">
              <Link href={runHref(run.id)} className="font-medium [overflow-wrap:anywhere] hover:underline">
                {run.name}
              </Link>
              <span className="block truncate text-xs text-ink-2">
                {[judge === '' ? t('no_judge') : t('judge', { judge }), run.manifest.model]
                  .filter((part) => part !== undefined && part !== '')
                  .join(' · ')}
              </span>
            </td>
            <td className="px-3 py-2 align-top">
              <HeadlineFigure headline={standing} bare look="cell" />
            </td>
            {types.map((type) => (
              <ScoreCell key={type.key} score={own(scores?.byType, type.key)} scale={scale} />
            ))}
            {doubted ? <ScoreCell score={ceilingOf(row, standing)} scale="share" /> : null}
          </tr>
        );
      })}
    </tbody>
  );
}

/** `Accuracy · judge gpt-4o · model not stated`. */
const settingWords = ({ metric, judge, model }: Setting): string =>
  [
    metricTitle(metric),
    judge === null ? null : t('judge', { judge }),
    model === null ? t('model_unknown') : t('model', { model }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
