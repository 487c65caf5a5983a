import { createColumnHelper } from '@tanstack/react-table';
import { Check, CircleDashed, X } from 'lucide-react';
import { textsAbout } from '#texts';
import type { ColumnExport } from '@/lib/core/export/rows.ts';
import type { ComparedCell } from '@/lib/core/model/index.ts';
import { sharedWords, type TextPart } from '@/lib/core/scoring/index.ts';
import type { MatchRanges } from '@/lib/core/search/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { cn } from '../kit/cn.ts';
import type { features } from '../kit/grid/features.ts';
import { formatDecimal } from '../kit/numbers.ts';
import { Marked } from '../questions/marked.tsx';
import { AnswerCell, TypeCell } from '../questions/question-cells.tsx';
import { DiffText } from '../results/diff-text.tsx';
import { formatValue, type Scale } from '../results/figures.ts';
import type { ComparedRow } from './select.ts';

const t = textsAbout('compare');
const heading = textsAbout('columns');
const answered = textsAbout('answered');

export interface ComparedMatch {
  row: ComparedRow;
  marks: MatchRanges;
}

const column = createColumnHelper<typeof features, ComparedMatch>();

/** Two lines where rows are tall enough, else one. */
const CLAMP = 'md:in-data-[density=comfortable]:line-clamp-2 md:in-data-[density=comfortable]:whitespace-normal';

/** Differences of cells that are in view; those of cells that are gone go with them. */
const diffs = new WeakMap<ComparedCell, TextPart[]>();

function diffOf(gold: string, cell: ComparedCell): TextPart[] {
  let parts = diffs.get(cell);
  if (!parts) {
    parts = sharedWords(gold, cell.answer ?? '').prediction;
    diffs.set(cell, parts);
  }
  return parts;
}

interface Shown {
  /** The runs, or the judges of one run, in the order of the cells. */
  runs: { id: string; name: string }[];
  judges: boolean;
  scale: Scale;
}

/** The question, its gold, and for each run its verdict, value and answer; of judges the answer once. */
export function comparedColumns({ runs, judges, scale }: Shown) {
  // So many fit beside question and gold on a usual screen; the table scrolls for more.
  const width = runs.length > 4 ? 132 : runs.length > 3 ? 180 : 230;
  return column.columns([
    column.display({
      id: 'question',
      size: 240,
      minSize: 160,
      enableHiding: false,
      meta: { title: heading('question'), sort: 'question', grow: true, link: true, card: 'title' },
      cell: ({ row: { original } }) => (
        <span title={original.row.question.text} lang={languageOf(original.row.question.text)}>
          <span className="mr-1.5 font-mono text-2xs text-ink-3 md:in-data-[density=comfortable]:block">
            {original.row.question.id}
          </span>
          <span className="md:in-data-[density=comfortable]:block md:in-data-[density=comfortable]:truncate">
            <Marked text={original.row.question.text} ranges={original.marks} />
          </span>
        </span>
      ),
    }),
    column.display({
      id: 'gold',
      size: 150,
      meta: { title: heading('gold'), sort: 'answer', card: 'fact' },
      cell: ({ row }) => (
        <span className={CLAMP}>
          <span className="text-ink-3 md:hidden">{t('gold')} </span>
          <AnswerCell question={row.original.row.question} />
        </span>
      ),
    }),
    ...(judges
      ? [
          column.display({
            id: 'answer',
            size: 260,
            meta: { title: heading('answer'), grow: true, card: 'title' },
            cell: ({ row: { original } }) => (
              <AnswerText
                gold={original.row.question.answer}
                cell={original.row.cells.find((cell) => cell !== null) ?? null}
              />
            ),
          }),
        ]
      : []),
    ...runs.map(({ id, name }, i) =>
      column.display({
        id: `run.${id}`,
        size: judges ? 120 : width,
        minSize: 80,
        meta: judges ? { title: name, card: 'fact' } : { title: name, grow: true, card: 'title' },
        cell: ({ row: { original } }) => {
          const cell = original.row.cells[i] ?? null;
          return (
            <span data-run={id} data-correct={String(cell?.correct ?? null)} className={cn('block', !judges && CLAMP)}>
              <span className="text-2xs text-ink-3 md:hidden">{name} </span>
              <Verdict cell={cell} scale={scale} />
              {judges ? null : <AnswerText gold={original.row.question.answer} cell={cell} />}
            </span>
          );
        },
      }),
    ),
    column.display({
      id: 'type',
      size: 116,
      meta: { title: heading('type'), sort: 'type', card: 'fact' },
      cell: ({ row }) => <TypeCell question={row.original.row.question} />,
    }),
    column.display({
      id: 'conversation',
      size: 100,
      meta: { title: heading('conversation'), sort: 'conversation', card: 'hidden' },
      cell: ({ row }) => row.original.row.question.conversation,
    }),
  ]);
}

function Verdict({ cell, scale }: { cell: ComparedCell | null; scale: Scale }) {
  if (cell === null || cell.correct === null) {
    const word = cell === null ? answered('no_row') : t('not_scored');
    return (
      <span title={word} className="mr-1 text-ink-3">
        <CircleDashed aria-hidden className="inline size-3.5 align-[-2px]" />
        <span className="sr-only">{word}</span>
      </span>
    );
  }
  const Icon = cell.correct ? Check : X;
  const graded = cell.value !== null && !Number.isInteger(cell.value);
  return (
    <span
      className={cn('mr-1 whitespace-nowrap', cell.correct ? 'text-correct' : 'text-wrong')}
      title={cell.correct ? answered('right') : answered('wrong')}
    >
      <Icon aria-hidden className="inline size-3.5 align-[-2px]" />
      <span className="sr-only">{cell.correct ? answered('right') : answered('wrong')}</span>
      {graded || scale === 'graded' ? (
        <span className="num ml-0.5 text-xs">
          {scale === 'graded' && cell.value !== null ? formatDecimal(cell.value, 2) : formatValue(cell.value, scale)}
        </span>
      ) : null}
    </span>
  );
}

function AnswerText({ gold, cell }: { gold: string | null; cell: ComparedCell | null }) {
  if (cell === null || cell.answer === null)
    return <i className="text-ink-3">{cell === null ? answered('no_row') : answered('no_answer')}</i>;
  if (cell.answer.trim() === '') return <i className="text-ink-3">{answered('empty')}</i>;
  return (
    <span
      title={cell.answer.length > 600 ? `${cell.answer.slice(0, 600)}…` : cell.answer}
      lang={languageOf(cell.answer)}
    >
      {gold === null ? cell.answer : <DiffText parts={diffOf(gold, cell)} />}
    </span>
  );
}

/** What each column is in an exported file. */
export function comparedExport({ runs, judges }: Shown): ColumnExport<ComparedMatch> {
  const ofRuns: ColumnExport<ComparedMatch> = {};
  runs.forEach(({ id, name: run }, i) => {
    // A judge's id is its name as it is kept.
    const name = judges ? id : run;
    ofRuns[`run.${id}`] = ({ row: { cells } }) => ({
      ...(!judges && { [`${name} answer`]: cells[i]?.answer ?? null }),
      [`${name} right`]: cells[i]?.correct ?? null,
      [`${name} score`]: cells[i]?.value ?? null,
    });
  });
  return {
    question: ({ row: { question, changes } }) => ({
      question_id: question.id,
      question: question.text,
      changes: changes.join(' '),
    }),
    gold: ({ row: { question } }) => ({ gold: question.answer ?? question.adversarialAnswer ?? null }),
    answer: ({ row: { cells } }) => ({ answer: cells.find((cell) => cell !== null)?.answer ?? null }),
    ...ofRuns,
    type: ({ row: { question } }) => ({ category: question.category ?? null, type: question.type ?? null }),
    conversation: ({ row: { question } }) => ({ conversation: question.conversation }),
  };
}
