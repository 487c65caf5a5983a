import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { attributionName, type MemoryChain, type PredictionHead } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { KeyHint } from '../../kit/kbd.tsx';
import { MemoryMark } from './card.tsx';

const t = textsAbout('memoryLane');

interface ChainProps {
  chain: MemoryChain;
  attribution: PredictionHead['attribution'];
  /** To the place where the chain breaks; null where it holds. */
  onBreak: (() => void) | null;
  /** Stands at the end of its last line. */
  children: ReactNode;
}

/** The way of a question's evidence in one line: said, stored, found, used; the step where it was lost in red. */
export function ChainLine({ chain, attribution, onBreak, children }: ChainProps) {
  const { links, retrieval, used, brokenAt, estimated } = chain;
  const all = links.length;
  const stored = links.filter((link) => link.stored.length > 0);
  const found = links.filter((link) => link.found !== null);
  const lost =
    brokenAt === null
      ? []
      : links.filter((link) => (brokenAt === 'stored' ? link.stored.length === 0 : link.found === null));
  const count = (of: typeof links, guessed: boolean) =>
    t(guessed ? 'step_of_estimated' : 'step_of', { n: of.length, all });
  const steps = [
    { key: 'said', mark: <span className="text-evidence">◆</span>, value: String(all) },
    {
      key: 'stored_step',
      mark: <MemoryMark state="current" />,
      value: count(
        stored,
        links.some((link) => link.storedEstimated),
      ),
    },
    {
      key: 'found',
      mark: <span className="text-retrieved">●</span>,
      value: retrieval
        ? count(
            found,
            found.some((link) => link.foundEstimated),
          )
        : t('chain_not'),
    },
    {
      key: 'used',
      mark: <span>≡</span>,
      value: used === null ? t('chain_not') : used ? t('chain_yes') : t('chain_no'),
    },
  ] as const;
  const at = { stored: 1, found: 2, used: 3 };
  const broken = brokenAt === null ? steps.length : at[brokenAt];
  return (
    <div data-chain data-broken-at={brokenAt ?? undefined} className="min-w-0">
      <ol aria-label={t('chain')} className="grid grid-cols-4 gap-px">
        {steps.map(({ key, mark, value }, step) => (
          <li key={key} className="min-w-0 pb-1">
            <p className="label-caps truncate">{t(key)}</p>
            <p
              className={cn(
                'num flex items-center gap-1.5 text-sm font-semibold',
                step === broken && 'text-wrong',
                step > broken && 'text-ink-3',
              )}
            >
              <span aria-hidden className="inline-flex text-xs">
                {mark}
              </span>
              <span className="truncate">{value}</span>
            </p>
            <span
              aria-hidden
              className={cn(
                'mt-1 block h-0 border-t-2',
                step < broken ? 'border-ink' : step === broken ? 'border-wrong' : 'border-dotted border-line-strong',
              )}
            />
          </li>
        ))}
      </ol>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
        {attribution === undefined || brokenAt === null ? null : (
          <span className="font-semibold text-wrong">
            {t(estimated ? 'first_cause_estimated' : 'first_cause', { cause: attributionName(attribution) })}
          </span>
        )}
        {brokenAt === 'used' || lost.length === 0 ? null : (
          <span className="font-mono text-xs">
            {t('chain_lost', {
              turns: lost
                .map(({ said }) => said)
                .slice(0, 4)
                .join(' '),
            })}
          </span>
        )}
        {onBreak === null ? null : (
          <Button size="sm" onClick={onBreak}>
            {t('go_break')} <KeyHint of="b" />
          </Button>
        )}
        <span className="ml-auto flex flex-wrap justify-end gap-1.5">{children}</span>
      </div>
    </div>
  );
}
