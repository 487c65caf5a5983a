import { createColumnHelper } from '@tanstack/react-table';
import { textsAbout } from '#texts';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import type { QuestionMatch } from '@/lib/core/search/index.ts';
import type { features } from '../kit/grid/features.ts';
import type { ShownRun } from '../results/layer.ts';
import { OutcomeTag, PredictionCell, RetrievalCell } from '../results/prediction-cells.tsx';

const t = textsAbout('columns');

const column = createColumnHelper<typeof features, QuestionMatch>();

/** Where each shown run ended. */
export const outcomeColumns = (runs: ShownRun[]) =>
  column.columns(
    runs.map(({ run, answers }) =>
      column.display({
        id: `outcome.${run.id}`,
        size: 122,
        meta: { title: runs.length === 1 ? t('outcome') : run.name, card: 'fact' },
        cell: ({ row: { original } }) => {
          const prediction = answers.get(original.question.id);
          return prediction ? <OutcomeTag outcome={prediction.outcome} /> : null;
        },
      }),
    ),
  );

/** What a run answered and, where its file tells, how much evidence it retrieved. */
export function answerColumns({ run, answers }: ShownRun) {
  const retrieved = [...answers.values()].some(({ retrieval }) => retrieval !== undefined);
  return column
    .columns([
      column.display({
        id: 'prediction',
        size: 200,
        minSize: 120,
        meta: { title: t('answer_of', { run: run.name }), sort: 'length', card: 'title' },
        cell: ({ row: { original } }) => {
          const prediction = answers.get(original.question.id);
          return prediction ? <PredictionCell row={{ ...original, prediction }} /> : null;
        },
      }),
      column.display({
        id: 'retrieval',
        size: 138,
        meta: { title: t('retrieved'), card: 'fact' },
        cell: ({ row: { original } }) => {
          const prediction = answers.get(original.question.id);
          return prediction ? <RetrievalCell prediction={prediction} /> : null;
        },
      }),
    ])
    .filter(({ id }) => id !== 'retrieval' || retrieved);
}

/** What each of these columns is in an exported file. */
export function runExport(runs: ShownRun[]): ColumnExport<QuestionMatch> {
  const [leading] = runs;
  if (!leading) return {};
  return {
    prediction: ({ question }) => ({ prediction: leading.answers.get(question.id)?.answer ?? null }),
    retrieval: ({ question }) => {
      const retrieval = leading.answers.get(question.id)?.retrieval;
      return {
        evidence_retrieved: retrieval?.retrieved ?? null,
        best_rank: retrieval?.bestRank ?? null,
        retrieval_estimated: retrieval === undefined ? null : retrieval.estimated === true,
      };
    },
    ...Object.fromEntries(
      runs.map(({ run, answers }) => [
        `outcome.${run.id}`,
        ({ question }: QuestionMatch) => ({
          [runs.length === 1 ? 'outcome' : `outcome.${run.id}`]: answers.get(question.id)?.outcome ?? null,
        }),
      ]),
    ),
  };
}
