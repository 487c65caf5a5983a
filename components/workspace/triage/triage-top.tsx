'use client';

import { textsAbout } from '#texts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { rich } from '../../kit/rich.ts';
import { GoldBeside } from './gold-beside.tsx';
import type { Triage } from './use-triage.ts';

const t = textsAbout('triage');

interface TriageTopProps {
  triage: Triage;
  /** Nothing else shows the question beside the conversation. */
  alone: boolean;
  /** `12 of 156`. */
  progress: string;
}

/** Above the conversation: the turns that are evidence so far, and, where there is no room beside it, the question. */
export function TriageTop({ triage, alone, progress }: TriageTopProps) {
  const { question, proposals, picked, toggle } = triage;
  const [first] = proposals;
  const waiting = (first?.turns ?? []).filter((turn) => !picked.some((place) => place.turn === turn));
  return (
    <div className="shrink-0">
      {alone ? (
        <div className="border-b border-line bg-panel px-3 pt-2 pb-2.5">
          <p className="flex justify-between gap-2 text-xs text-ink-2">
            <span className="font-mono">{question.id}</span>
            <span className="num">{progress}</span>
          </p>
          <p className="mt-0.5 mb-1.5 line-clamp-3 text-sm font-semibold" {...inItsLanguage(question.text)}>
            {question.text}
          </p>
          <div className="max-h-32 overflow-y-auto">
            <GoldBeside question={question} proposed={first} />
          </div>
        </div>
      ) : null}
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-review-bg px-3 py-1.5 text-sm">
        <b className="font-semibold text-review">{t('evidence_right')}</b>
        {picked.map((place) => (
          <button
            key={place.turn}
            type="button"
            aria-label={t('take_turn', { turn: place.turn })}
            onClick={() => toggle(place)}
            className="min-h-6 rounded-sm bg-panel px-1.5 font-mono text-xs text-ink"
          >
            {place.turn} <span aria-hidden>×</span>
          </button>
        ))}
        {picked.length === 0 ? <span className="text-xs text-ink-2">{t('no_turn')}</span> : null}
        {waiting.map((turn) => (
          <span
            key={turn}
            className="rounded-sm border border-dashed border-review px-1.5 text-xs leading-5 text-review"
          >
            {rich(t.parts('span_proposed', { span: <span className="font-mono">{turn}</span> }))}
          </span>
        ))}
        <span className="ml-auto hidden items-center gap-1.5 text-xs text-ink-2 lg:flex">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {rich(t.parts('move_space', { kbd: (inner) => <Kbd>{inner}</Kbd> }))}
        </span>
      </div>
    </div>
  );
}
