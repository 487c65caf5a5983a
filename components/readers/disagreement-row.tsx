import { textsAbout } from '#texts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import type { BoardItem } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../kit/cn.ts';
import { VERDICT_LOOKS } from '../questions/verdict-tag.tsx';
import { initialOf } from './names.ts';

const t = textsAbout('readers');

interface DisagreementRowProps {
  item: BoardItem;
  selected: boolean;
  onSelect: () => void;
}

/** A question with the verdict of each reader; who stands alone against others is marked, so that the split is read first. */
export function DisagreementRow({
  item: { question, text, opinions, differ, review },
  selected,
  onSelect,
}: DisagreementRowProps) {
  const alone = opinions.filter(
    ({ verdict }, _, all) => all.length > 2 && all.filter((one) => one.verdict === verdict).length === 1,
  );
  const odd = alone.length === 1 ? alone[0] : null;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-question-id={question}
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
        className={cn(
          'block w-full px-4 py-2.5 text-left text-sm hover:bg-hover',
          selected && 'bg-hover shadow-[inset_3px_0_0_var(--review)]',
        )}
      >
        <span
          className={cn('line-clamp-2 [overflow-wrap:anywhere]', selected && 'font-[560]')}
          {...inItsLanguage(text)}
        >
          {text}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1 text-xs text-ink-3">
          {opinions.map((opinion) => (
            <span
              key={opinion.reader}
              title={`${opinion.reader}: ${opinion.verdict ? verdictWords(opinion.verdict) : t('no_verdict')}`}
              className={cn(
                'inline-flex h-[18px] items-center gap-1 rounded-sm border px-1',
                opinion === odd ? 'border-review bg-review-bg text-review' : 'border-line-strong text-ink-2',
              )}
            >
              {initialOf(opinion.reader)}
              <span aria-hidden>{opinion.verdict ? VERDICT_LOOKS[opinion.verdict].sign : '·'}</span>
            </span>
          ))}
          <span className="ml-1">
            {differ.length === 0 ? t('differ/alike') : differ.map((field) => t(`differ/${field}`)).join(', ')}
          </span>
          {review ? <span className="ml-auto text-review">⚑ {t('settled')}</span> : null}
        </span>
      </button>
    </li>
  );
}
