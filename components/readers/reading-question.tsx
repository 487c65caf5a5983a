'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import { type Opinion, type Problem, type ShownOpinions, VERDICTS } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { Button } from '../kit/button.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { useKeys } from '../kit/use-keys.ts';
import { AnswersToJudge } from './answers-to-judge.tsx';
import { EvidenceContext, useContext } from './evidence-context.tsx';
import { EMPTY, GoldForm, picked, saidOf } from './gold-form.tsx';
import { OpinionCards } from './opinion-cards.tsx';

const t = textsAbout('readers');

interface ReadingQuestionProps {
  dataset: string;
  question: string;
  conversation: string;
  runs: { id: string; name: string }[];
  reader: string;
  onNext: () => void;
  onPass: () => void;
}

/** One question, read blind: others’ opinions and systems’ answers are there when one’s own opinion is saved. */
export function ReadingQuestion({
  dataset,
  question,
  conversation,
  runs,
  reader,
  onNext,
  onPass,
}: ReadingQuestionProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [saved, setSaved] = useState<Opinion[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const context = useContext(dataset, question, conversation);
  const gold = context.state === 'ready' ? context.value.question : null;
  const save = async () => {
    const sent = await send<Opinion>('PUT', readersApi.opinion(dataset, question, reader), saidOf(draft));
    setProblem(sent.ok ? null : sent.problem);
    if (!sent.ok) return;
    const others = await send<ShownOpinions>('GET', readersApi.opinions(dataset, reader));
    const on = (one: Opinion) => one.question === question && one.answered === undefined;
    setSaved(others.ok ? others.value.items.filter(on) : [sent.value]);
  };
  const verdicts = VERDICTS.map((verdict, at) => [String(at + 1), () => setDraft({ ...draft, verdict })] as const);
  useKeys({ ...Object.fromEntries(verdicts), n: saved ? onNext : () => {}, o: onPass });
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-panel lg:grid-cols-[minmax(0,1fr)_minmax(280px,356px)]">
      <div className="min-w-0 px-5 py-4" data-question-id={question}>
        <p className="font-mono text-xs text-ink-3">{question}</p>
        <h3 className="mt-1 text-lg font-semibold [overflow-wrap:anywhere]" {...inItsLanguage(gold?.text ?? '')}>
          {gold?.text}
        </h3>
        <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-2 text-sm">
          <span className="text-ink-3">{t('gold_now')}</span>
          <b className="text-md font-semibold [overflow-wrap:anywhere]">{gold ? (gold.answer ?? t('no_gold')) : ''}</b>
        </p>
        {saved === null ? null : (
          <div className="mb-4 space-y-3">
            <OpinionCards opinions={saved} gold={gold?.answer ?? null} chosen={null} />
            <AnswersToJudge dataset={dataset} question={question} runs={runs} reader={reader} />
          </div>
        )}
        <div className="overflow-x-auto border-t border-line">
          <EvidenceContext
            context={context}
            opinions={saved ?? []}
            picked={draft.evidence}
            onPick={(place) => setDraft(picked(draft, place))}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col border-line max-lg:border-t lg:border-l">
        <div className="flex-1 px-4 py-4">
          <h3 className="mb-3 text-md font-semibold">{t('your_opinion')}</h3>
          <GoldForm draft={draft} onDraft={setDraft} noteLabel={t('note')} />
          {problem ? <ProblemView problem={problem} className="mt-3" /> : null}
          {saved ? (
            <p role="status" className="mt-3 text-sm text-ink-2">
              ✓ {t('saved', { n: saved.length - 1 })}
            </p>
          ) : null}
        </div>
        <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-panel px-4 py-3">
          <Button variant={saved ? 'default' : 'primary'} disabled={draft.verdict === null} onClick={() => void save()}>
            {saved ? t('save_again') : t('save')}
          </Button>
          {saved ? (
            <Button variant="primary" onClick={onNext}>
              {t('next')}
            </Button>
          ) : (
            <Button onClick={onPass}>{t('pass')}</Button>
          )}
        </div>
      </div>
    </article>
  );
}
