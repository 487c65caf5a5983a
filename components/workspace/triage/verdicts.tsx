import { textsAbout } from '#texts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import { VERDICTS, type Verdict } from '@/lib/core/model/index.ts';
import { cn } from '../../kit/cn.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { EFFECTS } from '../review/effects.ts';

const t = textsAbout('triage');

interface VerdictsProps {
  chosen: Verdict | undefined;
  /** What a pack proposes: marked, but never as if it were decided. */
  proposed: Verdict | undefined;
  onChoose: (verdict: Verdict) => void;
}

/** The verdicts with their keys. */
export function Verdicts({ chosen, proposed, onChoose }: VerdictsProps) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="label-caps mb-1.5">{proposed === undefined ? t('verdict') : t('your_own')}</legend>
      <div className="overflow-hidden rounded-md border border-line-strong">
        {VERDICTS.map((verdict, index) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={chosen === verdict}
            onClick={() => onChoose(verdict)}
            className={cn(
              'grid h-8 w-full grid-cols-[22px_104px_minmax(0,1fr)] items-center gap-2 border-t border-line px-2.5 text-left text-sm first:border-t-0 hover:bg-hover focus-visible:-outline-offset-2 max-md:h-11',
              chosen === verdict && 'bg-review-bg text-review',
              proposed === verdict && 'outline-[1.5px] -outline-offset-3 outline-dashed outline-review',
            )}
          >
            <Kbd>{index + 1}</Kbd>
            <span className="font-[550] whitespace-nowrap">{verdictWords(verdict)}</span>
            <span className={cn('min-w-0 truncate text-xs', chosen === verdict ? 'text-review' : 'text-ink-2')}>
              {proposed === verdict && chosen !== verdict ? (
                <span className="text-review">{t('proposed')}</span>
              ) : (
                t(EFFECTS[verdict])
              )}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
