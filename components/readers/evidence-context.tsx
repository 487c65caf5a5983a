'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Opinion, Question, Turn } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { fetchJson, type Loadable } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { initialOf } from './names.ts';

const t = textsAbout('readers');

type Place = NonNullable<Opinion['evidence']>[number];
interface Context {
  conversation: Conversation;
  question: Question;
}

/** A question with its conversation. */
export const useContext = (dataset: string, question: string, conversation: string): Loadable<Context> =>
  useQuery<Context>(`readers/context ${dataset} ${question}`, async (signal) => {
    const [whole, asked] = await Promise.all([
      fetchJson<Conversation>(api.conversation(dataset, conversation), signal),
      fetchJson<Question>(api.question(dataset, question), signal),
    ]);
    return { conversation: whole, question: asked };
  });

interface EvidenceContextProps {
  context: Loadable<Context>;
  /** Readers whose evidence is shown, a column for each. */
  opinions: readonly Opinion[];
  picked: readonly Place[];
  onPick?: ((place: Place) => void) | undefined;
}

/** The turns that gold or somebody calls evidence, those around them, and who relied on what. Others are behind a fold. */
export function EvidenceContext({ context, opinions, picked, onPick }: EvidenceContextProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (context.state === 'failed') return <ProblemView problem={context.problem} onRetry={context.retry} />;
  if (context.state === 'loading') return <div className="h-40 animate-pulse rounded-md bg-sunken" />;
  const { conversation, question } = context.value;
  const gold = new Set<string>(question.evidence.flatMap(({ turn }) => turn ?? []));
  const chosen = new Set<string>(picked.map(({ turn }) => turn));
  const readers = opinions.map(({ reader, evidence = [] }) => ({
    reader,
    turns: new Set<string>(evidence.map(({ turn }) => turn)),
  }));
  const isCited = (id: string) => gold.has(id) || chosen.has(id) || readers.some(({ turns }) => turns.has(id));
  const folds = foldsOf(conversation, isCited, open);
  return (
    <table className="w-full min-w-[480px] border-collapse text-sm" aria-label={t('evidence_in_context')}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-3">
          <th className="w-20 py-1.5 font-normal">{t('turn')}</th>
          <th className="py-1.5 font-normal">{t('evidence_in_context')}</th>
          {readers.map(({ reader }) => (
            <th key={reader} title={reader} className="w-7 py-1.5 text-center font-normal">
              {initialOf(reader)}
            </th>
          ))}
          <th className="w-10 py-1.5 text-center font-normal text-evidence">{t('gold')}</th>
          {onPick ? <th className="w-14 py-1.5 text-right font-normal text-review">{t('final')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {folds.map((part) =>
          'hidden' in part ? (
            <tr key={part.key} className="border-b border-line">
              <td />
              <td colSpan={readers.length + 3} className="py-1 text-xs text-ink-3">
                {t('turns_between', { n: part.hidden })}{' '}
                <Button size="sm" variant="quiet" onClick={() => setOpen(new Set([...open, part.key]))}>
                  {t('show')}
                </Button>
              </td>
            </tr>
          ) : (
            <tr
              key={part.turn.id}
              data-turn-id={part.turn.id}
              className={cn(
                'border-b border-line align-top',
                gold.has(part.turn.id) && 'bg-evidence-bg shadow-[inset_3px_0_0_var(--evidence-line)]',
              )}
            >
              <td className="py-1.5 pl-2 font-mono text-xs text-ink-3">{part.turn.id}</td>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]" {...inItsLanguage(part.turn.text)}>
                <span className="mr-1.5 text-xs text-ink-3">{part.turn.speaker}</span>
                {part.first ? <span className="mr-1.5 text-xs text-ink-3">{part.date}</span> : null}
                <span className="line-clamp-6">{part.turn.text || part.turn.images?.[0]?.caption}</span>
              </td>
              {readers.map(({ reader, turns }) => (
                <td key={reader} className="py-1.5 text-center text-review">
                  {turns.has(part.turn.id) ? (
                    <span title={t('relied', { reader })}>●</span>
                  ) : (
                    <span aria-hidden>·</span>
                  )}
                </td>
              ))}
              <td className="py-1.5 text-center text-evidence">
                {gold.has(part.turn.id) ? <span title={t('gold')}>◆</span> : null}
              </td>
              {onPick ? (
                <td className="py-1 text-right">
                  <button
                    type="button"
                    aria-pressed={chosen.has(part.turn.id)}
                    aria-label={t('pick', { turn: part.turn.id })}
                    onClick={() => onPick({ session: part.session, turn: part.turn.id })}
                    className={cn(
                      'size-6 rounded-sm border text-xs max-md:size-11',
                      chosen.has(part.turn.id)
                        ? 'border-review bg-review-bg text-review'
                        : 'border-control text-transparent hover:bg-hover',
                    )}
                  >
                    ✓
                  </button>
                </td>
              ) : null}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

type Part = { key: string; hidden: number } | { turn: Turn; session: Place['session']; first: boolean; date: string };

/** Turns that are cited, with one before and one after, and how many are left out between; whole where a fold was opened. */
function foldsOf(conversation: Conversation, isCited: (id: string) => boolean, open: ReadonlySet<string>): Part[] {
  const all = conversation.sessions.flatMap(({ id, date, turns }) =>
    turns.map((turn, at) => ({ turn, session: id, first: at === 0, date: date.raw })),
  );
  const near = all.map((_, at) => [at - 1, at, at + 1].some((i) => isCited(all[i]?.turn.id ?? '')));
  const parts: Part[] = [];
  for (let at = 0; at < all.length; ) {
    const one = all[at];
    if (near[at] && one) {
      parts.push(one);
      at += 1;
      continue;
    }
    let end = at;
    while (end < all.length && !near[end]) end += 1;
    const key = `fold ${at}`;
    const hidden = all.slice(at, end);
    if (open.has(key) || hidden.length <= 2) parts.push(...hidden);
    else parts.push({ key, hidden: hidden.length });
    at = end;
  }
  return parts;
}
