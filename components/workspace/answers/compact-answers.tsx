'use client';

import { textsAbout } from '#texts';
import { outcomeName, type PredictionHead, type RunHead } from '@/lib/core/model/index.ts';
import { contrasted } from '@/lib/core/scoring/contrast.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { DiffText } from '../../results/diff-text.tsx';
import { OUTCOME_ICONS } from '../../results/prediction-cells.tsx';
import { scoreWords } from '../../results/score-words.ts';
import { OUTCOME_TONES } from '../../results/words.ts';

const t = textsAbout('notes');

export interface CompactAnswer {
  run: RunHead;
  head: PredictionHead;
}

interface CompactAnswersProps {
  shown: CompactAnswer[];
  gold: string | null;
  /** The run whose answer is shown in full. */
  chosen: string;
  onChoose: (run: string) => void;
}

const INKS = { ok: 'text-correct', no: 'text-wrong', evidence: 'text-evidence', review: 'text-review' } as const;

/** One line for each run: its verdict, how much evidence it found, its score, and the beginning of its answer against the gold. */
export function CompactAnswers({ shown, gold, chosen, onChoose }: CompactAnswersProps) {
  return (
    <ul className="mb-2 divide-y divide-line overflow-hidden rounded-md border border-line-strong bg-panel">
      {shown.map(({ run, head }) => {
        const Icon = OUTCOME_ICONS[head.outcome];
        const tone = OUTCOME_TONES[head.outcome];
        const { retrieval, answer } = head;
        const found = [
          retrieval && retrieval.evidence > 0
            ? t('of_evidence', { found: retrieval.retrieved, n: retrieval.evidence })
            : null,
          retrieval?.bestRank == null ? null : `#${retrieval.bestRank}`,
        ].filter((part) => part !== null);
        return (
          <li key={run.id}>
            <button
              type="button"
              aria-current={run.id === chosen || undefined}
              data-run-id={run.id}
              data-outcome={head.outcome}
              onClick={() => onChoose(run.id)}
              className={cn(
                'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 border-l-[3px] px-2.5 py-1.5 text-left text-sm hover:bg-hover',
                run.id === chosen ? 'border-ink bg-hover' : 'border-transparent',
              )}
            >
              <span
                title={outcomeName(head.outcome)}
                className={cn('mt-0.5', tone in INKS ? INKS[tone as keyof typeof INKS] : 'text-ink-3')}
              >
                <Icon aria-hidden className="size-4" />
                <span className="sr-only">{outcomeName(head.outcome)}</span>
              </span>
              <span className="truncate font-semibold">{run.name}</span>
              <span className="num text-xs leading-5 text-ink-2">
                {[retrieval?.estimated ? '≈' : null, found.join(' · '), scoreWords(head.scores)]
                  .filter(Boolean)
                  .join('  ')}
              </span>
              <span {...inItsLanguage(answer ?? '')} className="col-span-2 col-start-2 truncate text-ink-2">
                {answer === null || answer.trim() === '' ? (
                  <i className="text-ink-3">{t('no_answer')}</i>
                ) : (
                  <DiffText
                    parts={
                      gold === null
                        ? [{ text: answer.slice(0, 200), shared: false }]
                        : contrasted(gold, answer.slice(0, 200)).answer
                    }
                  />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
