import { Check, CircleDashed, CircleDot, CircleHelp, CircleSlash, Flag as FlagIcon, X } from 'lucide-react';
import { textsAbout } from '#texts';
import { flagName, type Outcome, outcomeName, type PredictionHead } from '@/lib/core/model/index.ts';
import { type SharedWords, sharedWords } from '@/lib/core/scoring/index.ts';
import type { PredictionMatch } from '@/lib/core/search/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { CLAMP } from '../kit/clamp.ts';
import { listed } from '../kit/numbers.ts';
import { Tag } from '../kit/tag.tsx';
import { AnswerCell } from '../questions/question-cells.tsx';
import { DiffText } from './diff-text.tsx';
import { OUTCOME_TONES } from './words.ts';

const t = textsAbout('answered');

/** Differences of rows that are in view; those of rows that are gone go with them. */
const diffs = new WeakMap<PredictionHead, SharedWords>();

function diffOf({ question, prediction }: PredictionMatch): SharedWords {
  let diff = diffs.get(prediction);
  if (!diff) {
    diff = sharedWords(question.answer ?? '', prediction.answer ?? '');
    diffs.set(prediction, diff);
  }
  return diff;
}

export function GoldCell({ row }: { row: PredictionMatch }) {
  const { answer } = row.question;
  if (answer === null) return <AnswerCell question={row.question} />;
  return (
    <span title={answer} lang={languageOf(answer)} className={CLAMP}>
      {row.prediction.answer === null ? answer : <DiffText parts={diffOf(row).gold} />}
    </span>
  );
}

/** What the system answered; the words it shares with the gold are marked. */
export function PredictionCell({ row }: { row: PredictionMatch }) {
  const { answer, outcome } = row.prediction;
  if (answer === null) return <i className="text-ink-3">{outcome === 'missing' ? t('no_row') : t('no_answer')}</i>;
  if (answer.trim() === '') return <i className="text-ink-3">{t('empty')}</i>;
  return (
    <span title={answer.length > 600 ? `${answer.slice(0, 600)}…` : answer} lang={languageOf(answer)} className={CLAMP}>
      {row.question.answer === null ? answer : <DiffText parts={diffOf(row).prediction} />}
    </span>
  );
}

/** A sign for each outcome, beside its name. */
export const OUTCOME_ICONS: Record<Outcome, typeof Check> = {
  correct: Check,
  wrong: X,
  'over-abstained': CircleSlash,
  'should-have-abstained': X,
  missing: CircleDashed,
  unscored: CircleHelp,
  outside: CircleDot,
};

/** A name that fits a column; the whole one is the tag's title. */
const shortName = (outcome: Outcome): string =>
  outcome === 'over-abstained' || outcome === 'should-have-abstained' || outcome === 'outside'
    ? t(`short_${outcome}`)
    : outcomeName(outcome);

/** Where a question ended, with a flag when there is doubt about it. */
export function OutcomeCell({ prediction: { outcome, flags } }: { prediction: PredictionHead }) {
  return (
    <span className="relative z-[1] inline-flex max-w-full items-center gap-1.5">
      <OutcomeTag outcome={outcome} />
      {flags.length === 0 ? null : (
        <span title={listed(flags.map((flag) => flagName(flag)))} className="text-review">
          <FlagIcon aria-hidden className="size-3.5" />
          <span className="sr-only">{listed(flags.map((flag) => flagName(flag)))}</span>
        </span>
      )}
    </span>
  );
}

export function OutcomeTag({ outcome }: { outcome: Outcome }) {
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <Tag tone={OUTCOME_TONES[outcome]} className="max-w-full" title={outcomeName(outcome)}>
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{shortName(outcome)}</span>
    </Tag>
  );
}

/** `1 of 2 · rank 3`: how much of the evidence was retrieved, and where its first item stands. */
export function RetrievalCell({ prediction: { retrieval } }: { prediction: PredictionHead }) {
  if (!retrieval) return null;
  const { evidence, retrieved, bestRank, unit, items, estimated } = retrieval;
  if (evidence === 0) return <span className="text-ink-3">{t('no_evidence')}</span>;
  const what =
    bestRank === null
      ? t(`retrieved_${unit}`, { retrieved, evidence, items })
      : t(`retrieved_${unit}_ranked`, { retrieved, evidence, items, rank: bestRank });
  return (
    <span
      className="num relative z-[1] inline-flex items-center gap-1.5"
      title={estimated ? t('retrieved_estimated', { what }) : what}
    >
      <Tag tone={retrieved === evidence ? 'evidence' : retrieved === 0 ? 'no' : 'retrieved'}>
        <span aria-hidden>◆</span> {estimated ? '≈ ' : ''}
        {t('of', { retrieved, evidence })}
      </Tag>
      {bestRank === null ? null : <span className="text-ink-2">{t('rank', { rank: bestRank })}</span>}
    </span>
  );
}

export function FlagsCell({ flags }: { flags: PredictionHead['flags'] }) {
  return (
    <span className="relative z-[1] inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Tag key={flag} tone="review" title={flagName(flag)}>
          <FlagIcon aria-hidden className="size-3" /> {flagName(flag)}
        </Tag>
      ))}
    </span>
  );
}

/** What people noted of an answer: its tags, and the text as their title. */
export function TagsCell({ noted }: { noted: PredictionHead['noted'] }) {
  if (!noted) return null;
  const { tags, note } = noted;
  return (
    <span className="relative z-[1] inline-flex max-w-full flex-wrap gap-1" title={note}>
      {tags.map((tag) => (
        <span key={tag} className="max-w-40 truncate rounded-sm border border-line-strong px-1 text-ink-2">
          {tag}
        </span>
      ))}
      {note === undefined ? null : (
        <span className={tags.length === 0 ? 'truncate text-ink-2' : 'sr-only'}>{note}</span>
      )}
    </span>
  );
}
