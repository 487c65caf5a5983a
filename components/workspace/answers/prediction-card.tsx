'use client';

import { Suspense, useState } from 'react';
import { textsAbout } from '#texts';
import {
  flagName,
  type JudgeVote,
  type Prediction,
  type PredictionHead,
  type Question,
} from '@/lib/core/model/index.ts';
import { contrasted } from '@/lib/core/scoring/contrast.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { late, once } from '../../kit/late.tsx';
import { Link } from '../../kit/link.tsx';
import { formatCount } from '../../kit/numbers.ts';
import { isHeld } from '../../kit/site.ts';
import { Tag, type Tone } from '../../kit/tag.tsx';
import { AnswerNotes } from '../../results/answer-notes.tsx';
import { DiffText } from '../../results/diff-text.tsx';
import { formatSeconds } from '../../results/figures.ts';
import { OutcomeTag } from '../../results/prediction-cells.tsx';
import { VoteTags } from '../../results/vote-tags.tsx';
import { OwnVerdict } from '../review/own-verdict.tsx';
import { Scores } from './scores.tsx';
import { attributionWords } from './words.ts';

const t = textsAbout('workspace');

const RubricVerdictPart = late(
  once(() => import('./rubric-verdict.tsx')),
  (module) => module.RubricVerdictPart,
);

interface PredictionCardProps {
  name: string;
  /** The run's page. */
  href: string;
  question: Question;
  /** The metric that decides right and wrong. */
  yardstick: string;
  head: PredictionHead;
  /** All that is known of it; null until it is there. */
  prediction: Prediction | null;
  dataset: string;
}

/** What one run answered: verdicts, the answer against the gold, why it is wrong, scores. */
export function PredictionCard({ name, href, question, yardstick, head, prediction, dataset }: PredictionCardProps) {
  const [noting, setNoting] = useState(false);
  const tokens = Object.entries(prediction?.tokens ?? {}).map(
    ([what, n]) => `${formatCount(n)} ${what.replaceAll('_', ' ')}`,
  );
  const why = attributionWords(head);
  const votes = prediction?.judges ?? head.judges;
  const { expected } = question;
  const judged = votes.find(hasRubric);
  return (
    <article
      aria-label={t('answer', { name })}
      data-question-id={head.question}
      data-outcome={head.outcome}
      className="rounded-md border border-line-strong bg-panel px-2.5 py-2 text-sm"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OutcomeTag outcome={head.outcome} />
        {isHeld('runs') ? (
          <Link href={href} className="min-w-0 rounded-sm font-semibold [overflow-wrap:anywhere] hover:underline">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
        )}
        <span className="num text-xs text-ink-3" title={tokens.join('\n')}>
          {[
            head.seconds === undefined ? null : formatSeconds(head.seconds),
            // Some files count tokens in many ways: the sum is what one looks for, the rest is in the title.
            tokens.find((words) => words.includes('total')) ?? tokens[0] ?? null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </header>
      <Answer gold={question.answer} head={head} />
      <p className="mt-1.5 flex flex-wrap gap-1">
        <VoteTags votes={votes} named />
        {head.flags.map((flag) => (
          <Tag key={flag} tone="review">
            {flagName(flag)}
          </Tag>
        ))}
      </p>
      {why === null ? null : (
        <p className="mt-1.5">
          <Tag tone={toneOf(head)} className="py-px whitespace-normal!">
            {why}
          </Tag>
        </p>
      )}
      {prediction === null ? null : <Reasons prediction={prediction} />}
      {judged && (expected?.kind === 'rubric' || expected?.kind === 'ordering') ? (
        <Suspense>
          <RubricVerdictPart expected={expected} vote={judged} head={head} yardstick={yardstick} />
        </Suspense>
      ) : null}
      <Scores head={head} />
      {prediction === null || head.outcome === 'missing' ? null : (
        <>
          <div className="mt-1.5">
            <AnswerNotes dataset={dataset} head={prediction} name={name} open={noting} onOpen={setNoting} />
          </div>
          <OwnVerdict prediction={prediction} />
        </>
      )}
    </article>
  );
}

const hasRubric = (vote: JudgeVote): vote is JudgeVote & Required<Pick<JudgeVote, 'rubric'>> =>
  vote.rubric !== undefined;

function toneOf({ attribution, retrieval }: PredictionHead): Tone {
  if (attribution === 'never-stored') return 'no';
  if (!retrieval || retrieval.evidence === 0) return 'neutral';
  if (retrieval.lacking) return 'retrieved';
  return retrieval.retrieved === retrieval.evidence ? 'ok' : retrieval.retrieved === 0 ? 'no' : 'retrieved';
}

/** The answer, its words that the gold has too marked; and the gold the same way round where the answer leaves some of it out. */
function Answer({ gold, head: { answer, outcome } }: { gold: string | null; head: PredictionHead }) {
  if (answer === null || answer.trim() === '') {
    const words = outcome === 'missing' ? t('no_row') : t('no_answer');
    return <p className="mt-1 text-ink-3">{answer === null ? words : t('empty')}</p>;
  }
  const said = answer.trim();
  const diff = gold === null ? null : contrasted(gold, said);
  const missed = diff?.gold.some((part) => !part.shared) === true;
  return (
    <>
      <p
        {...inItsLanguage(said)}
        className="mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {diff === null ? said : <DiffText parts={diff.answer} />}
      </p>
      {diff === null || !missed ? null : (
        <p dir="auto" className="mt-1 line-clamp-3 text-xs text-ink-2 [overflow-wrap:anywhere]">
          <span className="text-ink-3">{t('gold')}</span> <DiffText parts={diff.gold} />
        </p>
      )}
    </>
  );
}

function Reasons({ prediction: { judges } }: { prediction: Prediction }) {
  const reasons = judges.filter(({ reason }) => reason !== undefined && reason.trim() !== '');
  if (reasons.length === 0) return null;
  return (
    <details className="mt-1.5 text-xs text-ink-2">
      <summary className="cursor-pointer rounded-sm hover:text-ink">
        {reasons.length === 1 ? t('judges') : t('judges_reasons')}
      </summary>
      <dl className="mt-1 space-y-1.5 border-l-2 border-line-strong pl-2">
        {reasons.map(({ name, reason }) => (
          <div key={name}>
            <dt className="font-mono text-2xs text-ink-3">{name}</dt>
            <dd
              {...inItsLanguage(reason ?? '')}
              className="max-h-56 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {reason}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
