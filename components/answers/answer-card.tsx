'use client';

import { Check, Flag as FlagIcon, X } from 'lucide-react';
import { textsAbout } from '#texts';
import { traceOf } from '@/lib/core/analysis/trace.ts';
import { causeName, flagName, judgeName, type Prediction } from '@/lib/core/model/index.ts';
import { contrasted } from '@/lib/core/scoring/contrast.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { cn } from '../kit/cn.ts';
import { KeyHint } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { Tag, type Tone } from '../kit/tag.tsx';
import { AnswerNotes } from '../results/answer-notes.tsx';
import { DiffText } from '../results/diff-text.tsx';
import { formatSeconds } from '../results/figures.ts';
import { OutcomeTag } from '../results/prediction-cells.tsx';
import { scoreWords } from '../results/score-words.ts';
import { TraceMarks } from '../results/trace-strip.tsx';
import type { Answered } from './use-answers.ts';

const t = textsAbout('answers');
const said = textsAbout('answered');

interface AnswerCardProps {
  dataset: string;
  run: { id: string; name: string };
  answered: Answered;
  /** null: the run can't tell. */
  prediction: Prediction | null;
  current: boolean;
  onChoose: () => void;
  /** Long answers as a whole. */
  whole: boolean;
  noting: boolean;
  onNoting: (open: boolean) => void;
  onVerdict: (prediction: Prediction, correct: boolean) => void;
}

/** What one run answered: verdict, scores, the answer against the gold, where it looked, why it is wrong, and what was noted. */
export function AnswerCard(props: AnswerCardProps) {
  const { run, prediction, current, onChoose } = props;
  return (
    <article
      aria-label={t('answer_of', { name: run.name })}
      aria-current={current || undefined}
      data-run-id={run.id}
      data-question-id={prediction?.question}
      data-outcome={prediction?.outcome}
      onPointerDown={onChoose}
      className={cn(
        'flex w-full min-w-0 flex-col rounded-lg border bg-panel',
        current ? 'border-focus outline-1 -outline-offset-1 outline-focus' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3.5">
        {prediction ? <OutcomeTag outcome={prediction.outcome} /> : null}
        <Link
          href={runHref(run.id)}
          className="min-w-0 rounded-sm font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {run.name}
        </Link>
        {prediction ? <span className="num ml-auto text-xs text-ink-2">{figuresOf(prediction)}</span> : null}
      </header>
      {prediction ? (
        <Filled {...props} prediction={prediction} />
      ) : (
        <p className="px-4 py-3 text-ink-3">{said('no_row')}</p>
      )}
    </article>
  );
}

/** `F1 0.25 · judge no`: the first score, and what judges say. */
function figuresOf({ scores, judges }: Prediction): string {
  const votes = judges.filter(({ correct, part }) => correct !== null && part === undefined);
  const yes = votes.filter(({ correct }) => correct).length;
  const score = scoreWords(scores);
  const judged =
    votes.length === 0
      ? null
      : votes.length === 1
        ? t(yes === 1 ? 'judge_yes' : 'judge_no')
        : t('judges', { yes, n: votes.length });
  return [score, judged].filter((part) => part !== null).join(' · ');
}

function Filled({
  dataset,
  run,
  answered,
  prediction,
  current,
  whole,
  noting,
  onNoting,
  onVerdict,
}: AnswerCardProps & { prediction: Prediction }) {
  const { question, conversation } = answered;
  const { answer, judges, retrieved, retrieval, seconds, attribution, flags, outcome } = prediction;
  const reason = judges.find((judge) => judge.reason !== undefined && judge.reason.trim() !== '');
  return (
    <>
      <div className="flex-1 px-4 pt-2 pb-3">
        {answer === null || answer.trim() === '' ? (
          <p className="text-ink-3">
            {said(answer !== null ? 'empty' : outcome === 'missing' ? 'no_row' : 'no_answer')}
          </p>
        ) : (
          <p
            {...inItsLanguage(answer)}
            className={cn(
              'text-base leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]',
              !whole && 'line-clamp-6',
            )}
          >
            <DiffText
              parts={
                question.answer === null
                  ? [{ text: answer, shared: false }]
                  : contrasted(question.answer, answer).answer
              }
            />
          </p>
        )}
        {reason ? (
          <p className={cn('mt-2 text-sm text-ink-2', !whole && 'line-clamp-3')} title={reason.reason}>
            <span className="mr-1.5 font-medium">{judgeName(reason.name)}</span>
            <span {...inItsLanguage(reason.reason ?? '')}>{reason.reason}</span>
          </p>
        ) : null}
      </div>
      <div className="px-4 pb-2.5">
        {retrieved === undefined ? (
          <p className="text-xs text-ink-3">{t('no_retrieval_why')}</p>
        ) : (
          <TraceMarks trace={traceOf(conversation, question, retrieved)} />
        )}
        <p className="num mt-1 flex flex-wrap gap-x-3 text-xs text-ink-2">
          {retrieved === undefined ? (
            <span>{t('no_retrieval')}</span>
          ) : (
            <span>{t('n_retrieved', { n: retrieved.length })}</span>
          )}
          {retrieval === undefined || retrieval.evidence === 0 ? null : (
            <span>
              {retrieval.estimated ? '≈ ' : ''}
              {t('of_evidence', { found: retrieval.retrieved, n: retrieval.evidence })}
            </span>
          )}
          {retrieval?.bestRank == null ? null : <span>{t('best_rank', { rank: retrieval.bestRank })}</span>}
          {seconds === undefined ? null : <span className="ml-auto">{formatSeconds(seconds)}</span>}
        </p>
      </div>
      <footer className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line px-4 py-2">
        {attribution === undefined ? null : (
          <Tag tone={TONES[attribution]} className="leading-5">
            {causeName({ attribution, estimated: prediction.estimated === true })}
          </Tag>
        )}
        {flags.map((flag) => (
          <Tag key={flag} tone="review" className="leading-5">
            <FlagIcon aria-hidden className="size-3" /> {flagName(flag)}
          </Tag>
        ))}
        <div className={noting ? 'order-last w-full' : 'min-w-24 flex-1'}>
          <AnswerNotes dataset={dataset} head={prediction} name={run.name} open={noting} onOpen={onNoting} />
        </div>
        {current && outcome !== 'missing' ? (
          <span data-live className="ml-auto flex gap-1 print:hidden">
            {([true, false] as const).map((correct) => (
              <button
                key={String(correct)}
                type="button"
                aria-pressed={prediction.override?.correct === correct}
                aria-label={t(correct ? 'correct' : 'wrong')}
                title={t(correct ? 'correct' : 'wrong')}
                onClick={() => onVerdict(prediction, correct)}
                className="btn h-7 gap-1 border-control bg-panel px-2 text-ink-2 hover:bg-hover aria-pressed:border-review aria-pressed:bg-review-bg aria-pressed:text-review"
              >
                {correct ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
                <KeyHint of={correct ? 'y' : 'x'} />
              </button>
            ))}
          </span>
        ) : null}
      </footer>
    </>
  );
}

/** The colours of causes, as in the plots of a run. */
const TONES: Record<NonNullable<Prediction['attribution']>, Tone> = {
  'never-stored': 'no',
  unsupported: 'review',
  'not-retrieved': 'no',
  'partly-retrieved': 'retrieved',
  'detail-lost': 'retrieved',
  'retrieved-unused': 'evidence',
  'retrieved-not-located': 'neutral',
  'no-retrieval-data': 'neutral',
};
