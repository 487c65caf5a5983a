import { createColumnHelper } from '@tanstack/react-table';
import { textsAbout } from '#texts';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import { own, type RunMetrics } from '@/lib/core/model/index.ts';
import type { AnswerFacts, PredictionMatch } from '@/lib/core/search/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import type { features } from '../kit/grid/features.ts';
import { formatDecimal } from '../kit/numbers.ts';
import { Marked } from '../questions/marked.tsx';
import { TypeCell } from '../questions/question-cells.tsx';
import { ReviewMark } from '../questions/review-mark.tsx';
import { formatSeconds } from '../results/figures.ts';
import { metricOf, metricTitle } from '../results/metrics.ts';
import {
  FlagsCell,
  GoldCell,
  OutcomeCell,
  PredictionCell,
  RetrievalCell,
  TagsCell,
} from '../results/prediction-cells.tsx';
import { VoteTags } from '../results/vote-tags.tsx';

const t = textsAbout('columns');

const column = createColumnHelper<typeof features, PredictionMatch>();

const score = (id: string) =>
  column.display({
    id: `score.${id}`,
    size: Math.min(150, Math.max(92, metricTitle(id).length * 7 + 24)),
    meta: { title: metricTitle(id), sort: `score.${id}`, align: 'end', card: 'hidden' },
    cell: ({ row }) => {
      const value = own(row.original.prediction.scores, id);
      if (value === undefined || value === null) return <span className="text-ink-3">–</span>;
      return metricOf(id).kind === 'binary' && Number.isInteger(value) ? value : formatDecimal(value, 2);
    },
  });

/** Scores of single answers that a run has, the one that is shown first leading. */
const scoresOf = (metrics: RunMetrics): string[] =>
  Object.keys(metrics).filter((id) => id !== 'official_f1_rounded3' && id !== 'accuracy' && !id.startsWith('judge.'));

/** The score that is shown until the reader chooses: the one graded metric best known for the family. */
function firstScore(metrics: RunMetrics, yardstick: string): string | undefined {
  const ids = scoresOf(metrics);
  return ids.find((id) => id === yardstick) ?? ids.find((id) => metricOf(id).kind === 'graded') ?? ids[0];
}

/** Columns that say something about this run, and which of them are hidden until the reader wants them. */
export function predictionColumns(metrics: RunMetrics, facts: AnswerFacts) {
  const { judged: judge, retrieval, timed: seconds, doubted: flags, reviewed: review, noted: tags, type } = facts;
  const told: Readonly<Record<string, boolean>> = { judge, retrieval, seconds, flags, review, tags };
  return column
    .columns([
      column.display({
        id: 'question',
        size: 204,
        minSize: 160,
        enableHiding: false,
        meta: { title: t('question'), sort: 'question', grow: true, link: true, card: 'title' },
        cell: ({ row: { original } }) => (
          <span title={original.question.text} lang={languageOf(original.question.text)}>
            <span className="mr-1.5 font-mono text-2xs text-ink-3 md:in-data-[density=comfortable]:block">
              {original.question.id}
            </span>
            <span className="max-md:line-clamp-3 max-md:wrap-anywhere md:in-data-[density=comfortable]:block md:in-data-[density=comfortable]:truncate">
              <Marked text={original.question.text} ranges={original.marks} />
            </span>
          </span>
        ),
      }),
      column.display({
        id: 'gold',
        size: 138,
        meta: { title: t('gold'), sort: 'answer', card: 'hidden' },
        cell: ({ row }) => <GoldCell row={row.original} />,
      }),
      column.display({
        id: 'prediction',
        size: 190,
        minSize: 120,
        meta: { title: t('prediction'), sort: 'length', grow: true, card: 'title' },
        cell: ({ row }) => <PredictionCell row={row.original} />,
      }),
      column.display({
        id: 'outcome',
        size: 118,
        meta: { title: t('outcome'), card: 'fact' },
        cell: ({ row }) => <OutcomeCell prediction={row.original.prediction} />,
      }),
      column.display({
        id: 'judge',
        size: 94,
        meta: { title: t('judge'), card: 'fact' },
        cell: ({ row }) => (
          <span className="relative z-[1]">
            <VoteTags votes={row.original.prediction.judges} compact />
          </span>
        ),
      }),
      ...scoresOf(metrics).map(score),
      column.display({
        id: 'retrieval',
        // “≈ 1 of 1” with a rank of three digits.
        size: 156,
        meta: { title: t('evidence'), card: 'fact' },
        cell: ({ row }) => <RetrievalCell prediction={row.original.prediction} />,
      }),
      column.display({
        id: 'review',
        size: 186,
        meta: { title: t('review'), card: 'fact' },
        cell: ({ row: { original } }) =>
          original.question.review ? <ReviewMark states={original.question.review} /> : null,
      }),
      column.display({
        id: 'type',
        // CSS pixels, within reason.
        size: Math.min(180, Math.max(112, type * 7 + 22)),
        meta: { title: t('type'), sort: 'type', card: 'fact' },
        cell: ({ row }) => <TypeCell question={row.original.question} />,
      }),
      column.display({
        id: 'seconds',
        size: 68,
        meta: { title: t('time'), sort: 'seconds', align: 'end', card: 'fact' },
        cell: ({ row: { original } }) =>
          original.prediction.seconds === undefined ? null : formatSeconds(original.prediction.seconds),
      }),
      column.display({
        id: 'flags',
        size: 168,
        meta: { title: t('doubts'), card: 'fact' },
        cell: ({ row }) => <FlagsCell flags={row.original.prediction.flags} />,
      }),
      column.display({
        id: 'tags',
        size: 168,
        meta: { title: t('tags'), card: 'fact' },
        cell: ({ row: { original } }) => <TagsCell noted={original.prediction.noted} />,
      }),
      column.display({
        id: 'conversation',
        size: 100,
        meta: { title: t('conversation'), sort: 'conversation', card: 'hidden' },
        cell: ({ row }) => <span title={row.original.question.conversation}>{row.original.question.conversation}</span>,
      }),
    ])
    .filter((c) => own(told, c.id ?? '') ?? true);
}

/** Columns hidden until the reader wants them: all scores but the best known one, the doubts, which the outcome shows in short, and the conversation, which the id tells. */
export function hiddenAtFirst(metrics: RunMetrics, yardstick: string): string[] {
  const shown = firstScore(metrics, yardstick);
  return [
    ...scoresOf(metrics)
      .filter((id) => id !== shown)
      .map((id) => `score.${id}`),
    'flags',
    'conversation',
  ];
}

/** What each column is in an exported file. */
export function predictionExport(metrics: RunMetrics, judges: string[]): ColumnExport<PredictionMatch> {
  const scores: ColumnExport<PredictionMatch> = {};
  for (const id of scoresOf(metrics)) {
    scores[`score.${id}`] = ({ prediction }) => ({ [id]: own(prediction.scores, id) ?? null });
  }
  return {
    question: ({ question }) => ({ question_id: question.id, question: question.text }),
    review: ({ question }) => ({ review: question.review?.join(' ') ?? 'not-reviewed' }),
    gold: ({ question }) => ({ gold: question.answer ?? question.adversarialAnswer ?? null }),
    prediction: ({ prediction }) => ({ prediction: prediction.answer }),
    outcome: ({ prediction }) => ({ outcome: prediction.outcome, attribution: prediction.attribution ?? null }),
    // Every row has every judge, since the first row names the columns of a file.
    judge: ({ prediction }) =>
      Object.fromEntries(
        judges.map((name) => [`judge.${name}`, prediction.judges.find((vote) => vote.name === name)?.correct ?? null]),
      ),
    ...scores,
    retrieval: ({ prediction: { retrieval } }) => ({
      evidence: retrieval?.evidence ?? null,
      evidence_retrieved: retrieval?.retrieved ?? null,
      best_rank: retrieval?.bestRank ?? null,
      retrieval_estimated: retrieval === undefined ? null : retrieval.estimated === true,
    }),
    type: ({ question }) => ({ category: question.category ?? null, type: question.type ?? null }),
    seconds: ({ prediction }) => ({ seconds: prediction.seconds ?? null }),
    flags: ({ prediction }) => ({ flags: prediction.flags.join(' ') }),
    tags: ({ prediction: { noted } }) => ({ tags: noted?.tags.join(' | ') ?? null, note: noted?.note ?? null }),
    conversation: ({ question }) => ({ conversation: question.conversation }),
  };
}
