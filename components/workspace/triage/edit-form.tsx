'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import { verdictWords } from '@/lib/core/audit/verdict-words.ts';
import { VERDICTS, type Verdict } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Box } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { rich } from '../../kit/rich.ts';
import { formKeys } from '../review/form-keys.ts';
import type { Triage } from './use-triage.ts';

const t = textsAbout('triage');

const FIELD =
  'block w-full rounded-md border border-control bg-bg px-2.5 py-1 text-sm text-ink focus-visible:outline-offset-0';

/** The proposal as one would have it: verdict, answer, note, and the turns picked in the conversation. Saved as a whole. */
export function EditForm({ triage, onSaved }: { triage: Triage; onSaved: () => void }) {
  const { review, proposals, picked, say } = triage;
  const [first] = proposals;
  const [verdict, setVerdict] = useState<Verdict>(review?.verdict ?? first?.verdict ?? 'gold-wrong');
  const [answer, setAnswer] = useState(review?.answer ?? first?.answer ?? triage.question.answer ?? '');
  const [note, setNote] = useState(review?.note ?? '');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { stop } = reviewStore.getState();
  const save = () => {
    const same = answer.trim() === triage.question.answer?.trim();
    say({ verdict, answer: same ? undefined : answer.trim(), note: note.trim(), evidence: picked });
    stop();
    onSaved();
  };
  const { onKeyDown, onSubmit } = formKeys(save, stop);
  return (
    <Box onKeyDown={onKeyDown}>
      <form
        aria-label={t('edit_proposal')}
        onSubmit={onSubmit}
        className="mt-3 space-y-2.5 rounded-md border border-review p-2.5"
      >
        <div>
          <label htmlFor={`${id}a`} className="mb-0.5 block text-xs text-ink-2">
            {t('right_answer')}
          </label>
          <textarea
            id={`${id}a`}
            ref={field}
            rows={2}
            {...inItsLanguage(answer)}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            className={FIELD}
          />
        </div>
        <div>
          <label htmlFor={`${id}v`} className="mb-0.5 block text-xs text-ink-2">
            {t('verdict')}
          </label>
          <select
            id={`${id}v`}
            value={verdict}
            onChange={(event) => setVerdict(VERDICTS.find((one) => one === event.target.value) ?? verdict)}
            className={`${FIELD} h-8`}
          >
            {VERDICTS.map((one) => (
              <option key={one} value={one}>
                {verdictWords(one)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}n`} className="mb-0.5 block text-xs text-ink-2">
            {t('note')}
          </label>
          <textarea
            id={`${id}n`}
            rows={2}
            {...inItsLanguage(note)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className={FIELD}
          />
        </div>
        <p className="text-xs text-ink-2">
          {t('with_n_turn_value', { n: picked.length, value: picked.map(({ turn }) => turn).join(', ') || t('none') })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {rich(t.parts('save_ctrl', { kbd: (inner) => <Kbd>{inner}</Kbd> }))}
          </Button>
          <Button onClick={stop}>
            {t('cancel')} <Kbd>Esc</Kbd>
          </Button>
        </div>
      </form>
    </Box>
  );
}
