'use client';

import { useEffect, useId, useRef } from 'react';
import { textsAbout } from '#texts';
import type { Problem, RunPreview } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { Input } from '../../kit/input.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';

const t = textsAbout('upload');
const kit = textsAbout('kit');

interface ImportBarProps {
  preview: RunPreview;
  problem: Problem | null;
  busy: 'reading' | 'importing' | null;
  name: string;
  onName: (name: string) => void;
  onImport: () => void;
  /** Leaves this file out and goes on with the next; null when there is none. */
  onSkip: (() => void) | null;
  onCancel: () => void;
}

/** The end of the dialogue, always in view: what would be stored, under what name. */
export function ImportBar({ preview, problem, busy, name, onName, onImport, onSkip, onCancel }: ImportBarProps) {
  const field = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The step before had other controls, which are gone together with the focus.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const matched = preview.systems.reduce((sum, system) => sum + system.report.matched, 0);
  const [only] = preview.systems.length === 1 ? preview.systems : [];
  return (
    <div className="sticky -bottom-3 z-10 -mx-4 mt-auto -mb-3 rounded-b-lg border-t border-line-strong bg-panel px-4 py-3">
      {problem === null ? null : <ProblemView problem={problem} className="mb-3 max-w-none" />}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={field} className="text-sm text-ink-2">
          {t('name')}
        </label>
        <Input
          id={field}
          value={name}
          onChange={(event) => onName(event.target.value)}
          placeholder={only?.name ?? preview.systems.map((system) => system.name).join(', ')}
          autoComplete="off"
          className="max-w-64 flex-1"
        />
        <span className="num text-sm text-ink-2 max-md:w-full" aria-live="polite">
          {busy === 'reading'
            ? t('reading_again')
            : matched === 0
              ? t('no_row')
              : t('become', { answers: matched, runs: preview.systems.length })}
        </span>
        <span className="flex-1" />
        <Button variant="quiet" onClick={onCancel}>
          {kit('cancel')}
        </Button>
        {onSkip === null ? null : <Button onClick={onSkip}>{t('skip')}</Button>}
        <Button ref={button} variant="primary" disabled={busy !== null || matched === 0} onClick={onImport}>
          {busy === 'importing' ? t('importing') : t('import')}
        </Button>
      </div>
    </div>
  );
}
