'use client';

import { textsAbout } from '#texts';
import { causesRestOn } from '@/lib/core/model/causes-rest-on.ts';
import {
  type Attribution,
  attributionName,
  causeSums,
  type Flag,
  flagName,
  isCounted,
  isNotCorrect,
  type Outcome,
  outcomeName,
  type RunAnalysis,
} from '@/lib/core/model/index.ts';
import { Chip } from '../kit/chip.tsx';
import { ATTRIBUTION_PAINTS, OUTCOME_PAINTS } from '../results/words.ts';
import { CausesTable } from './causes-table.tsx';
import { Legend, StackedBar } from './stacked-bar.tsx';
import { verdictWords } from './verdict-words.ts';

const t = textsAbout('run');
const causeTexts = textsAbout('causes');

interface WhyWrongProps {
  analysis: RunAnalysis;
  chosen: { outcome: Outcome[]; attribution: Attribution[]; flag: Flag[] };
  onOutcome: (key: Outcome) => void;
  onAttribution: (key: Attribution) => void;
  onFlag: (key: Flag) => void;
}

/** Where the questions ended, why answers are not correct as far as retrieval tells, and which verdicts are in doubt. */
export function WhyWrong({ analysis, chosen, onOutcome, onAttribution, onFlag }: WhyWrongProps) {
  const { scope, counted } = analysis;
  const outcomes = [...analysis.outcomes, { outcome: 'outside' as const, count: analysis.outside }].map(
    ({ outcome, count }) => ({
      key: outcome,
      label: outcome === 'outside' ? t('outside', { over: analysis.headline.over }) : outcomeName(outcome),
      count,
      paint: OUTCOME_PAINTS[outcome],
      beside: !isCounted(outcome),
    }),
  );
  const attributions = analysis.attributions.map(({ attribution, count, estimated }) => ({
    key: attribution,
    label: attributionName(attribution),
    count,
    estimated,
    paint: ATTRIBUTION_PAINTS[attribution],
  }));
  const { told, estimated } = causeSums(analysis.attributions);
  const notCorrect = outcomes.reduce((sum, { key, count }) => sum + (isNotCorrect(key) ? count : 0), 0);
  const rest = { label: t('nothing_to_retrieve'), count: Math.max(0, notCorrect - told) };
  const flags = analysis.flags.filter(({ count }) => count > 0);
  return (
    <section aria-label={t('errors')} className="@container min-w-0 rounded-lg border border-line bg-panel p-4">
      <h2 className="text-sm font-semibold">{t('outcomes')}</h2>
      <p className="num mb-2 text-xs text-ink-2">
        {scope === 'all'
          ? t('of_counted', { n: counted })
          : t('of_counted_over', { n: counted, over: analysis.headline.over })}
        {verdictWords(analysis)}
      </p>
      <StackedBar parts={outcomes} chosen={chosen.outcome} onToggle={onOutcome} />
      <Legend label={t('outcomes')} parts={outcomes} chosen={chosen.outcome} onToggle={onOutcome} />
      {told === 0 ? null : (
        <>
          <h2 className="mt-4 text-sm font-semibold">
            {told > notCorrect ? t('fell_short', { n: told }) : t('why_not', { n: notCorrect })}
          </h2>
          <p className="mb-2 text-xs text-ink-2">
            {told > notCorrect
              ? t('fell_short_about')
              : t('why_not_about', {
                  outcomes: listed(outcomes.filter(({ key, count }) => isNotCorrect(key) && count > 0)),
                })}
          </p>
          <StackedBar parts={attributions} chosen={chosen.attribution} onToggle={onAttribution} rest={rest} />
          <CausesTable
            causes={analysis.attributions}
            total={told + rest.count}
            rest={rest}
            chosen={chosen.attribution}
            onToggle={onAttribution}
          />
          {estimated === 0 ? null : (
            <p className="mt-2 text-xs text-ink-2">
              {causesRestOn(analysis.attributions)} {causeTexts('hatched')} {t('right_about')}
            </p>
          )}
        </>
      )}
      {flags.length === 0 ? null : (
        <fieldset
          aria-label={t('doubts')}
          className="mt-3 flex min-w-0 flex-wrap items-center gap-1.5 border-t border-line pt-3"
        >
          <span className="text-xs text-ink-2">{t('in_doubt')}</span>
          {flags.map(({ flag, count }) => (
            <Chip
              key={flag}
              pressed={chosen.flag.includes(flag)}
              onClick={() => onFlag(flag)}
              title={t('n_questions', { n: count })}
              count={count}
            >
              {flagName(flag)}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** `wrong + abstained needlessly`. */
const listed = (parts: { label: string }[]) => parts.map(({ label }) => label).join(' + ');
