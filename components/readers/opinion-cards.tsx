import { textsAbout } from '#texts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import type { Opinion } from '@/lib/core/model/index.ts';
import { sharedWords } from '@/lib/core/scoring/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { formatDay } from '../kit/dates.ts';
import { VERDICT_LOOKS } from '../questions/verdict-tag.tsx';
import { initialOf } from './names.ts';

const t = textsAbout('readers');

interface OpinionCardsProps {
  opinions: readonly Opinion[];
  gold: string | null;
  chosen: number | null;
  onChoose?: ((at: number) => void) | undefined;
}

/** Opinions beside one another; what an answer says that the gold does not is violet: nobody has decided. */
export function OpinionCards({ opinions, gold, chosen, onChoose }: OpinionCardsProps) {
  return (
    <ul
      aria-label={t('opinions')}
      className="grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(200px,100%),1fr))]"
    >
      {opinions.map((opinion, at) => (
        <li
          key={opinion.reader}
          aria-current={chosen === at ? 'true' : undefined}
          className={cn(
            'flex min-w-0 flex-col rounded-lg border px-3 py-2.5 text-sm',
            chosen === at ? 'border-review shadow-[inset_0_0_0_1px_var(--review)]' : 'border-line',
          )}
        >
          <p className="mb-1.5 flex items-center gap-2 text-xs text-ink-3">
            <span aria-hidden className="grid size-5 place-items-center rounded-full bg-sunken text-ink-2">
              {initialOf(opinion.reader)}
            </span>
            <b className="truncate text-sm font-semibold text-ink">{opinion.reader}</b>
            <span className="ml-auto whitespace-nowrap">
              {formatDay({ raw: opinion.updated, iso: opinion.updated })}
            </span>
          </p>
          {opinion.verdict === undefined ? null : (
            <p className="font-[550]">
              <span aria-hidden>{VERDICT_LOOKS[opinion.verdict].sign}</span> {verdictWords(opinion.verdict)}
            </p>
          )}
          <Answer opinion={opinion} gold={gold} />
          {opinion.evidence === undefined ? null : (
            <p className="my-1 flex flex-wrap gap-1">
              {opinion.evidence.map(({ turn }) => (
                <span key={turn} className="rounded-sm bg-review-bg px-1.5 font-mono text-xs leading-5 text-review">
                  {turn}
                </span>
              ))}
            </p>
          )}
          <p className="mb-2 flex-1 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{opinion.note}</p>
          {opinion.guidelines ? (
            <p className="mb-1.5 text-xs text-ink-3">{t('by_guidelines', { n: opinion.guidelines.version })}</p>
          ) : null}
          {onChoose ? (
            <p>
              {chosen === at ? (
                <span className="rounded-sm bg-review-bg px-1.5 py-0.5 text-xs text-review">✓ {t('chosen')}</span>
              ) : (
                <Button size="sm" className="whitespace-nowrap max-md:h-11 max-md:px-4" onClick={() => onChoose(at)}>
                  {t('use_this')}
                </Button>
              )}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Answer({ opinion: { answer, verdict }, gold }: { opinion: Opinion; gold: string | null }) {
  const said = answer ?? (verdict === 'gold-right' ? gold : null);
  if (said === null || said === undefined) return null;
  const parts = gold === null || said === gold ? null : sharedWords(gold, said).prediction;
  let at = 0;
  return (
    <p className="my-0.5 text-md font-semibold [overflow-wrap:anywhere]" {...inItsLanguage(said)}>
      {parts === null
        ? said
        : parts.map(({ text, shared }) => {
            at += text.length;
            return shared ? (
              text
            ) : (
              <span key={at} className="bg-review-bg text-review underline decoration-dotted underline-offset-[3px]">
                {text}
              </span>
            );
          })}
    </p>
  );
}
