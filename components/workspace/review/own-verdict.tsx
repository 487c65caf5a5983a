'use client';

import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import type { Prediction } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { cn } from '../../kit/cn.ts';
import { notify, notifyProblem } from '../../kit/notify.ts';
import { send } from '../../kit/requests.ts';
import { rejudged } from '../../results/outdated.ts';
import { SavedText } from './saved-text.tsx';

const t = textsAbout('workspace');

type Override = NonNullable<Prediction['override']>;

interface OwnVerdictProps {
  prediction: Pick<Prediction, 'run' | 'question' | 'override'>;
}

/** The reader's own verdict on an answer, which goes before the judges' until it is taken back. */
export function OwnVerdict({ prediction: { run, question, override } }: OwnVerdictProps) {
  const name = useStore(reviewerStore, (state) => state.name);
  // Shown until what was saved comes back from the server with the outcome that follows from it.
  const [ahead, setAhead] = useState<{ from: Override | undefined; to: Override | null } | null>(null);
  const shown = ahead !== null && ahead.from === override ? ahead.to : (override ?? null);

  // One after the other: the last one said is the one that stays.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = async (next: Override | null, undoing = false) => {
    const before = shown;
    setAhead({ from: override, to: next });
    const sent = last.current.then(() =>
      next === null ? send('DELETE', api.verdict(run, question, name)) : send('PUT', api.verdict(run, question), next),
    );
    last.current = sent;
    const answer = await sent;
    if (!answer.ok) {
      setAhead(null);
      notifyProblem(answer.problem);
      return;
    }
    rejudged();
    const text = undoing ? t('undone') : next === null ? t('your_verdict_removed') : t('your_verdict_saved');
    notify({ kind: 'done', text, ...(undoing ? {} : { undo: () => void save(before, true) }) });
  };
  const say = (correct: boolean) =>
    void save(shown?.correct === correct ? null : { ...shown, correct, ...(name !== '' && { reviewer: name }) });

  return (
    <div data-live className="mt-2 print:hidden border-t border-line pt-1.5">
      <fieldset className="flex items-center gap-1.5 text-xs">
        <legend className="float-left mr-1.5 text-ink-3">{t('your_verdict')}</legend>
        {([true, false] as const).map((correct) => (
          <button
            key={String(correct)}
            type="button"
            aria-pressed={shown?.correct === correct}
            onClick={() => say(correct)}
            className={cn(
              'rounded-md border px-1.5 leading-5',
              shown?.correct === correct
                ? 'border-review bg-review-bg font-medium text-review'
                : 'border-line-strong text-ink-2 hover:border-control hover:text-ink',
            )}
          >
            {correct ? t('correct') : t('wrong')}
          </button>
        ))}
      </fieldset>
      {shown === null ? null : (
        <div className="mt-1.5">
          <SavedText
            label={t('why')}
            value={shown.note ?? ''}
            rows={1}
            onSave={(note) => {
              const { note: _, ...rest } = shown;
              void save(note === '' ? rest : { ...rest, note });
            }}
          />
        </div>
      )}
    </div>
  );
}
