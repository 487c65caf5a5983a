'use client';

import { useEffect } from 'react';
import { textsAbout } from '#texts';
import { type BoardItem, VERDICTS } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { formatDay } from '../kit/dates.ts';
import { Kbd } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { Tag } from '../kit/tag.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { EvidenceContext, useContext } from './evidence-context.tsx';
import { GoldForm, picked } from './gold-form.tsx';
import { OpinionCards } from './opinion-cards.tsx';
import { useSettle } from './use-settle.ts';

const t = textsAbout('readers');

interface SettlingProps {
  dataset: string;
  item: BoardItem;
  reader: string;
  readOnly: boolean;
  onSettled: () => void;
  /** It is left open: the next one. */
  onOpen: () => void;
}

/** One question: opinions side by side, the evidence that each relied on, and the final gold with whom it comes from. */
export function Settling({ dataset, item, reader, readOnly, onSettled, onOpen }: SettlingProps) {
  const { draft, setDraft, chosen, choose, settle, problem, clash, busy, from } = useSettle(dataset, item, reader);
  const context = useContext(dataset, item.question, item.conversation);
  const ready = draft.verdict !== null && draft.note.trim() !== '' && !busy && !readOnly;
  const submit = async (over?: number) => {
    if (ready && (await settle(over))) onSettled();
  };
  const verdicts = VERDICTS.map((verdict, at) => [String(at + 1), () => setDraft({ ...draft, verdict })] as const);
  const count = item.opinions.length;
  useKeys(
    {
      ...Object.fromEntries(verdicts),
      ArrowRight: () => choose(chosen === null ? 0 : (chosen + 1) % count),
      ArrowLeft: () => choose(chosen === null ? count - 1 : (chosen + count - 1) % count),
      o: onOpen,
    },
    !readOnly,
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const { review } = item;
  return (
    <div className="grid min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(280px,356px)]">
      <div className="min-w-0 px-5 py-4">
        <p className="flex flex-wrap items-center gap-2 text-xs">
          <span className="font-mono text-ink-3">{item.question}</span>
          <Tag>{item.typeLabel}</Tag>
          <Link
            href={workspaceHref(dataset, item.conversation, { question: item.question })}
            prefetch={false}
            className="ml-auto text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            {t('open_in_conversation')}
          </Link>
        </p>
        <h3 className="mt-1.5 text-lg font-semibold [overflow-wrap:anywhere]" {...inItsLanguage(item.text)}>
          {item.text}
        </h3>
        <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-2 text-sm">
          <span className="text-ink-3">{t('gold_now')}</span>
          <b className="text-md font-semibold [overflow-wrap:anywhere]">{item.gold ?? t('no_gold')}</b>
          {readOnly ? null : (
            <span className="ml-auto flex items-center gap-1 text-ink-3 max-md:hidden">
              {t('choose_opinion')} <Kbd>←</Kbd> <Kbd>→</Kbd>
            </span>
          )}
        </p>
        <OpinionCards
          opinions={item.opinions}
          gold={item.gold}
          chosen={chosen}
          onChoose={readOnly ? undefined : choose}
        />
        <div className="mt-4 overflow-x-auto border-t border-line">
          <EvidenceContext
            context={context}
            opinions={item.opinions}
            picked={draft.evidence}
            onPick={readOnly ? undefined : (place) => setDraft(picked(draft, place))}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col border-line max-lg:border-t lg:border-l">
        <div className="flex-1 px-4 py-4">
          <h3 className="mb-3 flex items-baseline justify-between text-md font-semibold">
            {t('final_gold')}
            {review ? (
              <span className="text-xs font-normal text-ink-3">
                {t('settled_by', {
                  who: review.reviewer ?? t('somebody'),
                  day: formatDay({ raw: review.updated, iso: review.updated }),
                })}
              </span>
            ) : null}
          </h3>
          <GoldForm draft={draft} onDraft={setDraft} from={from} noteLabel={t('reason')} noteNeeded />
          {review?.provenance ? (
            <p className="mt-3 border-t border-line pt-2.5 text-xs text-ink-2">
              {t('provenance', { readers: review.provenance.readers.join(', ') })}
            </p>
          ) : null}
          {problem ? <ProblemView problem={problem} className="mt-3" /> : null}
          {clash ? (
            <ProblemView
              problem={clash.problem}
              className="mt-3"
              actions={
                <>
                  <Button onClick={onSettled}>{t('keep_theirs')}</Button>
                  <Button onClick={() => void submit(clash.version)}>{t('save_mine')}</Button>
                </>
              }
            />
          ) : null}
        </div>
        {readOnly ? null : (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-3">
            <Button variant="primary" disabled={!ready} onClick={() => void submit()}>
              {t('settle')} <Kbd>Ctrl ↵</Kbd>
            </Button>
            <Button onClick={onOpen}>
              {t('leave_open')} <Kbd>o</Kbd>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
