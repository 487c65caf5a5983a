import { textsAbout } from '#texts';
import { errorWords } from '@/lib/core/audit/verdict-words.ts';
import type { Question } from '@/lib/core/model/index.ts';
import { sharedWords, type TextPart } from '@/lib/core/scoring/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { Differing } from '../review/differing.tsx';
import type { Proposed } from './use-triage.ts';

const t = textsAbout('triage');

interface GoldBesideProps {
  question: Question;
  proposed: Proposed | undefined;
  /** Where turns can be gone to; absent where there is no room for them. */
  onTurn?: (turn: string) => void;
}

/** The gold beside what is proposed instead, and the turns of each. What differs is violet on both sides: nobody has decided. */
export function GoldBeside({ question, proposed, onTurn }: GoldBesideProps) {
  const gold = question.answer;
  const answer = proposed?.answer;
  const diff = gold !== null && answer !== undefined ? sharedWords(gold, answer) : null;
  const cited = [...new Set(question.evidence.map(({ turn, session, raw }) => turn ?? session ?? raw))];
  return (
    <div className={cn('grid overflow-hidden rounded-md border border-line-strong', proposed && 'grid-cols-2')}>
      <div className="min-w-0 px-2.5 py-2">
        <p className="text-xs text-ink-2">{t('gold_3')}</p>
        <Answer parts={diff?.gold} text={gold ?? t('no_gold_answer_2')} quiet={gold === null} />
        {onTurn ? <Turns turns={cited} onTurn={onTurn} /> : null}
      </div>
      {proposed === undefined ? null : (
        <div className="min-w-0 border-l border-line-strong bg-review-bg px-2.5 py-2">
          <p className="flex flex-wrap justify-between gap-x-2 text-xs text-ink-2">
            {t('proposed_2')} <span className="text-review">◇ {errorWords(proposed.entry.errorType)}</span>
          </p>
          <Answer parts={diff?.prediction} text={answer ?? t('same_answer')} quiet={answer === undefined} />
          {onTurn ? <Turns turns={proposed.turns} cited={cited} onTurn={onTurn} /> : null}
        </div>
      )}
    </div>
  );
}

function Answer({ parts, text, quiet }: { parts: TextPart[] | undefined; text: string; quiet: boolean }) {
  const size = quiet ? 'text-sm text-ink-2' : text.length > 80 ? 'text-sm' : 'text-md font-semibold';
  return (
    <p {...inItsLanguage(text)} className={cn('mt-0.5 max-h-40 overflow-y-auto [overflow-wrap:anywhere]', size)}>
      {parts === undefined ? text : <Differing parts={parts} />}
    </p>
  );
}

interface TurnsProps {
  turns: string[];
  /** Turns that the gold cites: the others are added. */
  cited?: string[];
  onTurn: (turn: string) => void;
}

function Turns({ turns, cited, onTurn }: TurnsProps) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1">
      {turns.map((turn) => {
        const added = cited !== undefined && !cited.includes(turn);
        return (
          <button
            key={turn}
            type="button"
            title={t('go_to_turn', { turn })}
            onClick={() => onTurn(turn)}
            className={cn(
              'min-h-6 max-w-full rounded-sm border px-1.5 font-mono text-[11.5px] [overflow-wrap:anywhere] hover:underline',
              added ? 'border-dashed border-review text-review' : 'border-transparent bg-evidence-bg text-evidence',
            )}
          >
            {added ? '◇ +' : '◆'} {turn}
          </button>
        );
      })}
    </p>
  );
}
