import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { familyOf } from '@/lib/core/families/registry.ts';
import type { Dataset, DatasetStats, Family, FindingCode, Severity } from '@/lib/core/model/index.ts';
import { DatasetCharts } from '../charts/dataset-charts.tsx';
import { DialogueFigures } from '../charts/dialogue-figures.tsx';
import { OutcomeBar } from '../charts/outcome-bar.tsx';
import { TypeBars } from '../charts/type-bars.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { FindingsSummary } from './findings-summary.tsx';

const t = textsAbout('datasets');
const about = textsAbout('families');

interface OverviewProps {
  dataset: Dataset;
  stats: DatasetStats;
  codes: { code: FindingCode; severity: Severity; count: number }[];
  /** How the runs of the dataset score; nothing when there is none. */
  runs: ReactNode;
}

/** What is in a dataset: what its words mean, how much there is, plots, and what is odd about the file. */
export function Overview({ dataset, stats, codes, runs }: OverviewProps) {
  const family = familyOf(dataset);
  return (
    <div className="mx-auto w-full max-w-6xl space-y-6 px-4 pt-5 pb-12">
      <CountsStrip dataset={dataset} />
      {runs}
      {family && <AboutFamily family={family.family} />}
      <section
        aria-label={t('plots')}
        className="grid gap-4 md:grid-cols-2 md:[&>*:last-child:nth-child(odd)]:col-span-2"
      >
        {dataset.outcomes ? <OutcomeBar {...dataset.outcomes} /> : null}
        {dataset.dialogues ? <DialogueFigures totals={dataset.dialogues} whose={t('of_itself')} /> : null}
        {dataset.questionTypes.length > 0 && !family?.scoresDialogues ? (
          <TypeBars
            dataset={dataset.id}
            types={dataset.questionTypes}
            more={dataset.typesMore}
            family={family?.family}
            numbered={dataset.labelSchemes !== undefined}
          />
        ) : null}
        <DatasetCharts stats={stats} family={family?.family} />
      </section>
      <FindingsSummary dataset={dataset.id} codes={codes} />
    </div>
  );
}

/** The benchmark's words, for somebody who meets them for the first time. */
function AboutFamily({ family }: { family: Family }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 text-sm text-ink-2 md:grid-cols-3">
      {(
        [
          [t('a_record'), about(`${family}/record`)],
          [t('its_questions'), about(`${family}/questions`)],
          [t('evidence'), about(`${family}/evidence`)],
        ] as const
      ).map(([word, text]) => (
        <div key={word}>
          <dt className="label-caps mb-1">{word}</dt>
          <dd className="max-w-[60ch]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
