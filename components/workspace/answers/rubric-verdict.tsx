import { textsAbout } from '#texts';
import type { Expected, JudgeVote, PredictionHead, RubricVerdict } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { formatDecimal } from '../../kit/numbers.ts';
import { metricOf } from '../../results/metrics.ts';
import { EventOrder } from './event-order.tsx';

const t = textsAbout('workspace');

export interface RubricVerdictProps {
  expected: Extract<Expected, { items: string[] }>;
  vote: JudgeVote & { rubric: RubricVerdict };
  head: PredictionHead;
  /** The metric that decides right and wrong. */
  yardstick: string;
}

/** An answer held to a rubric: its score by each profile, what each item got, and the order of events. */
export function RubricVerdictPart({ expected, vote, head, yardstick }: RubricVerdictProps) {
  const { items, counted, ordering } = vote.rubric;
  const ordered = expected.kind === 'ordering';
  return (
    <div data-judged-rubric className="mt-2">
      <Profiles scores={head.scores} ordered={ordered} yardstick={yardstick} />
      {items === undefined ? null : (
        <>
          <h4 className="label-caps mt-2 flex flex-wrap items-baseline gap-x-2">
            {t('rubric_n', { n: expected.items.length })}
            <span className="num ml-auto font-normal tracking-normal text-ink-3 normal-case">{meanOf(items)}</span>
          </h4>
          {counted ? <p className="mt-0.5 text-xs text-ink-2">{countsOf(items)}</p> : null}
          <ol className="mt-1 divide-y divide-line border-y border-line">
            {expected.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place alone.
              <Item key={index} text={item} at={index} judged={counted ? undefined : items[index]} />
            ))}
          </ol>
        </>
      )}
      {ordered && head.answer !== null ? (
        <EventOrder events={expected.items} answer={head.answer} ordering={ordering} />
      ) : null}
    </div>
  );
}

type Items = NonNullable<RubricVerdict['items']>;

const half = (score: number | null) =>
  score === null ? '?' : score === 0.5 ? '½' : Number.isInteger(score) ? String(score) : formatDecimal(score, 2);

function meanOf(items: Items): string | null {
  const scores = items.flatMap(({ score }) => score ?? []);
  if (scores.length === 0 || scores.length < items.length) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return t('rubric_mean', { scores: scores.map(half).join(' '), mean: formatDecimal(mean, 2) });
}

function countsOf(items: Items): string {
  const of = (value: number) => items.filter(({ score }) => score === value).length;
  return t('rubric_counts', { full: of(1), half: of(0.5), none: of(0) });
}

function Item({ text, at, judged }: { text: string; at: number; judged: Items[number] | undefined }) {
  return (
    <li className="flex gap-2 py-1.5">
      <span className="num w-4 shrink-0 text-right text-xs leading-5 text-ink-3">{at + 1}</span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span {...inItsLanguage(text)}>{text}</span>
        {judged?.reason === undefined ? null : (
          <details className="group mt-0.5 text-xs text-ink-2">
            <summary className="line-clamp-2 cursor-pointer rounded-sm group-open:line-clamp-none hover:text-ink">
              <span {...inItsLanguage(judged.reason)}>{judged.reason}</span>
            </summary>
          </details>
        )}
      </div>
      {judged === undefined ? null : <Scale score={judged.score} />}
    </li>
  );
}

const STEPS = [
  { score: 0, on: 'border-wrong bg-wrong-bg text-wrong' },
  { score: 0.5, on: 'border-correct bg-linear-to-r from-correct-bg from-50% to-panel to-50% text-ink' },
  { score: 1, on: 'border-correct bg-correct-bg text-correct' },
] as const;

/** 0, ½ and 1 as places, so that a column of them can be read; other scores as they are. */
function Scale({ score }: { score: number | null }) {
  if (score === null || !STEPS.some((step) => step.score === score))
    return (
      <span className="num shrink-0 text-xs leading-5 text-ink-2">
        {score === null ? t('not_judged') : half(score)}
      </span>
    );
  return (
    <span
      className="num flex h-5.5 shrink-0 self-start text-center text-xs leading-5 text-ink-3"
      data-item-score={score}
    >
      <span className="sr-only">{t('item_score', { score: half(score) })}</span>
      {STEPS.map((step, at) => (
        <span
          key={step.score}
          aria-hidden
          className={cn(
            'w-6 border border-line-strong not-first:-ml-px',
            at === 0 && 'rounded-l-md',
            at === 2 && 'rounded-r-md',
            step.score === score && `relative font-semibold ${step.on}`,
          )}
        >
          {half(step.score)}
        </span>
      ))}
    </span>
  );
}

const PROFILES = ['official', 'nugget', 'tau-f1'] as const;
const TOOL = '.tool-tau';

/** The profiles side by side, each with what it measures: they are never compared with each other. */
function Profiles({
  scores,
  ordered,
  yardstick,
}: {
  scores: PredictionHead['scores'];
  ordered: boolean;
  yardstick: string;
}) {
  const shown = PROFILES.flatMap((profile) => {
    const id = [`beam.${profile}`, `beam.${profile}${TOOL}`].find((one) => scores[one] !== undefined);
    const value = id === undefined ? undefined : scores[id];
    return id === undefined || value === undefined ? [] : [{ profile, id, value }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="grid auto-cols-fr grid-flow-col divide-x divide-line overflow-hidden rounded-md border border-line-strong">
      {shown.map(({ profile, id, value }) => (
        <li
          key={id}
          title={metricOf(id).definition}
          className={cn(
            'cursor-help px-2 py-1 text-xs text-ink-2',
            id === yardstick && 'bg-hover shadow-[inset_0_2px_0_var(--ink)]',
          )}
        >
          <b className="num block text-sm font-semibold text-ink">
            {value === null ? t('tau_undefined') : formatDecimal(value, 2)}
          </b>
          {id.endsWith(TOOL) ? t('profile_tool', { profile: t(`profile_${profile}`) }) : t(`profile_${profile}`)}
          <span className="block text-ink-3">{t(measures(profile, ordered))}</span>
        </li>
      ))}
    </ul>
  );
}

function measures(profile: (typeof PROFILES)[number], ordered: boolean) {
  if (profile === 'official') return ordered ? 'by_order' : 'by_halves';
  return profile === 'tau-f1' && ordered ? 'by_order_f1' : 'by_mean';
}
