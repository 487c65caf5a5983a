'use client';

import { useId, useState } from 'react';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { useAutosave } from '../../kit/use-autosave.ts';

interface SavedTextProps {
  label: string;
  value: string;
  rows: number;
  onSave: (value: string) => void;
  /** Said only as a whole: half a name is somebody else's. */
  whole?: boolean;
}

/** A text that is saved while it is written and on leaving it, which Esc does, or with Ctrl or ⌘ and Enter. */
export function SavedText({ label, value, rows, onSave, whole = false }: SavedTextProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim());
  };
  const leave = () => {
    save();
    setDraft(null);
  };
  // The draft stays: a blank at its end belongs to what is typed next.
  useAutosave(whole ? null : draft, save);
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-xs text-ink-3">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        {...inItsLanguage(draft ?? value)}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.stopPropagation();
          // Then the key is the input method's.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') event.currentTarget.blur();
          const commits = event.key === 'Enter' && (rows === 1 ? !event.shiftKey : event.ctrlKey || event.metaKey);
          if (!commits) return;
          event.preventDefault();
          leave();
        }}
        className="field-sizing-content block max-h-48 w-full resize-none rounded-md border border-control bg-bg px-2.5 py-1 text-sm text-ink focus-visible:outline-offset-0"
      />
    </div>
  );
}
