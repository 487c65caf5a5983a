'use client';

import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import { type Opinion, VERDICTS, type Verdict } from '@/lib/core/model/index.ts';
import { VERDICT_LOOKS } from '../questions/verdict-tag.tsx';
import { Field } from './field.tsx';

const t = textsAbout('readers');

/** What is written of a question's gold. */
export interface Draft {
  verdict: Verdict | null;
  answer: string;
  evidence: NonNullable<Opinion['evidence']>;
  note: string;
}

export const EMPTY: Draft = { verdict: null, answer: '', evidence: [], note: '' };

/** What is sent of a draft; empty fields say nothing. */
export const saidOf = ({ verdict, answer, evidence, note }: Draft) => ({
  ...(verdict && { verdict }),
  ...(answer.trim() && { answer: answer.trim() }),
  ...(evidence.length > 0 && { evidence }),
  ...(note.trim() && { note: note.trim() }),
});

interface GoldFormProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Beside each field: whom it comes from. */
  from?: Partial<Record<'verdict' | 'answer' | 'evidence', string>>;
  noteLabel: ReactNode;
  noteNeeded?: boolean;
}

/** Verdict, answer, evidence and reason. Turns are picked in the conversation beside it. */
export function GoldForm({ draft, onDraft, from = {}, noteLabel, noteNeeded = false }: GoldFormProps) {
  return (
    <div className="space-y-3.5">
      <fieldset>
        <legend className="mb-1.5 flex w-full justify-between text-xs text-ink-3">
          <span>{t('verdict_on_gold')}</span>
          <span>{from.verdict}</span>
        </legend>
        <div className="flex flex-wrap gap-1.5">
          {VERDICTS.map((verdict, at) => (
            <button
              key={verdict}
              type="button"
              aria-pressed={draft.verdict === verdict}
              title={String(at + 1)}
              onClick={() => onDraft({ ...draft, verdict })}
              className={`chip max-md:h-11 ${draft.verdict === verdict ? 'border-ink bg-hover font-[550] text-ink' : 'border-control bg-panel text-ink-2 hover:text-ink'}`}
            >
              <span aria-hidden>{VERDICT_LOOKS[verdict].sign}</span> {verdictWords(verdict)}
            </button>
          ))}
        </div>
      </fieldset>
      <Field
        name={t('answer')}
        from={from.answer}
        look="text-md font-semibold"
        value={draft.answer}
        onChange={({ target }) => onDraft({ ...draft, answer: target.value })}
      />
      <div>
        <Line name={t('evidence')} from={from.evidence} />
        <p className="flex min-h-8 flex-wrap items-center gap-1 rounded-md border border-control bg-bg px-2 py-1">
          {draft.evidence.length === 0 ? <span className="text-xs text-ink-3">{t('pick_in_context')}</span> : null}
          {draft.evidence.map(({ turn }) => (
            <button
              key={turn}
              type="button"
              aria-label={t('unpick', { turn })}
              onClick={() => onDraft({ ...draft, evidence: draft.evidence.filter((one) => one.turn !== turn) })}
              className="rounded-sm bg-review-bg px-1.5 font-mono text-xs leading-6 text-review"
            >
              {turn} ×
            </button>
          ))}
        </p>
      </div>
      <label className="block">
        <Line name={noteLabel} from={noteNeeded ? t('published') : undefined} />
        <textarea
          value={draft.note}
          rows={4}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
          className="w-full rounded-md border border-control bg-bg px-2.5 py-1.5 text-sm"
        />
      </label>
    </div>
  );
}

const Line = ({ name, from }: { name: ReactNode; from: ReactNode }) => (
  <span className="mb-1.5 flex justify-between gap-2 text-xs text-ink-3">
    <span>{name}</span>
    <span className="truncate">{from}</span>
  </span>
);

/** A draft with a turn picked, or no more. */
export function picked(draft: Draft, place: Draft['evidence'][number]): Draft {
  const without = draft.evidence.filter(({ turn }) => turn !== place.turn);
  return { ...draft, evidence: without.length < draft.evidence.length ? without : [...without, place] };
}
