'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { ChainLink, Conversation, MemoryChain } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { Section } from '../section.tsx';
import { MemoryMark } from './card.tsx';
import { type ShownMemories, useChainAsked } from './load.ts';
import { Rest } from './rest.tsx';

const t = textsAbout('memoryLane');

/** Pieces of evidence that have a line at once. */
const FIRST = 6;
const STEPS = ['stored', 'found', 'used'] as const;

export interface ChainTableProps {
  shown: ShownMemories;
  question: string;
  conversation: Conversation;
  /** There are others beside it: it says whose it is. */
  named: boolean;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** The way of each piece of a question's evidence: said, stored, found, used; the step where it was lost in red. */
export function ChainTable({ shown, question, conversation, named, onGo }: ChainTableProps) {
  const [all, setAll] = useState(false);
  const asked = useChainAsked(shown, question);
  if (asked.state === 'failed') return <ProblemView problem={asked.problem} onRetry={asked.retry} />;
  const chain = asked.state === 'ready' ? asked.value.chain : null;
  if (chain === null || chain.links.length === 0) return null;
  const name = t(chain.brokenAt === null ? 'way' : 'where_broke');
  return (
    <Section title={named ? `${name} · ${shown.name}` : name}>
      <div className="overflow-hidden rounded-md border border-line-strong bg-panel">
        <table
          data-chain-table={shown.run}
          aria-label={t('chain')}
          className="num w-full table-fixed text-sm [&_td]:px-2 [&_td]:py-1 [&_td]:align-top [&_th]:px-2 [&_th]:py-1"
        >
          <thead className="bg-sunken text-left text-xs text-ink-2">
            <tr>
              <th scope="col" className="w-[31%] font-medium">
                {t('said')}
              </th>
              {STEPS.map((step) => (
                <th key={step} scope="col" className={cn('font-medium', step === 'stored' && 'w-[27%]')}>
                  {t(step === 'stored' ? 'stored_step' : step)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chain.links.slice(0, all ? undefined : FIRST).map((link) => (
              <Line key={link.said} link={link} chain={chain} conversation={conversation} onGo={onGo} />
            ))}
          </tbody>
        </table>
      </div>
      <Rest rest={chain.links.length - FIRST} all={all} onAll={setAll} className="mt-1 text-ink-2 hover:text-ink" />
    </Section>
  );
}

interface LineProps extends Pick<ChainTableProps, 'conversation' | 'onGo'> {
  link: ChainLink;
  chain: MemoryChain;
}

function Line({ link, chain, conversation, onGo }: LineProps) {
  const { said, text, turn, session } = link;
  const date = conversation.sessions.find(({ id }) => id === session)?.date;
  const lost = lostAt(link, chain);
  return (
    <tr data-said={said} data-lost-at={lost ?? undefined} className="border-t border-line">
      <th scope="row" className="text-left align-top font-normal">
        <button
          type="button"
          disabled={turn === undefined && session === undefined}
          onClick={() => onGo({ turn: turn ?? null, session: turn === undefined ? (session ?? null) : null })}
          className="rounded-sm text-left font-mono text-xs [overflow-wrap:anywhere] enabled:hover:underline"
        >
          <span aria-hidden className="text-evidence">
            ◆
          </span>{' '}
          {said}
        </button>
        {date === undefined || date.raw === '' ? null : (
          <span className="block text-xs text-ink-2">{formatDay(date)}</span>
        )}
        {text === undefined ? null : (
          <span {...inItsLanguage(text)} className="line-clamp-2 text-xs text-ink-2" title={text}>
            {text}
          </span>
        )}
      </th>
      {STEPS.map((step) => (
        <td key={step} className={cn(lost === step && 'bg-wrong-bg font-semibold text-wrong')}>
          <Step step={step} link={link} chain={chain} />
        </td>
      ))}
    </tr>
  );
}

interface StepProps extends Pick<LineProps, 'link' | 'chain'> {
  step: (typeof STEPS)[number];
}

function Step({ step, link, chain }: StepProps) {
  const { stored, storedEstimated, found, foundEstimated } = link;
  const [first, ...more] = stored;
  if (step === 'stored') {
    if (first !== undefined)
      return (
        <span className="flex min-w-0 items-center gap-x-1 text-memory" title={stored.join(' ')}>
          <MemoryMark state="current" />
          {storedEstimated ? '≈' : null}
          <span className="min-w-0 truncate font-mono text-xs">{first}</span>
          {more.length === 0 ? null : <span className="text-xs">+{more.length}</span>}
        </span>
      );
    // What was found had been stored, whatever the log says.
    if (found !== null) return <span className="text-ink-2">{t('not_in_log')}</span>;
    return <No estimated={storedEstimated} />;
  }
  const reached = found !== null;
  if (step === 'found') {
    if (reached)
      return (
        <span className="whitespace-nowrap">
          <span aria-hidden className="text-retrieved">
            ●
          </span>{' '}
          {foundEstimated ? '≈ ' : null}
          {t('found_rank', { rank: found })}
        </span>
      );
    if (!chain.retrieval) return <span className="text-ink-2">{t('chain_not')}</span>;
    return first === undefined ? '–' : <No estimated={false} />;
  }
  if (!reached || chain.used === null) return '–';
  if (chain.used) return <span>✓ {t('chain_yes')}</span>;
  return lostAt(link, chain) === 'used' ? <No estimated={chain.estimated} /> : '–';
}

const No = ({ estimated }: { estimated: boolean }) => (
  <span>
    <span aria-hidden>✕</span> {estimated ? '≈ ' : null}
    {t('chain_no')}
  </span>
);

/** The step at which a piece was lost, where that is what the chain breaks at. */
function lostAt({ stored, found }: ChainLink, { brokenAt }: MemoryChain): MemoryChain['brokenAt'] {
  if (brokenAt === 'used') return found === null ? null : 'used';
  if (found !== null) return null;
  return brokenAt === 'stored' && stored.length > 0 ? null : brokenAt;
}
