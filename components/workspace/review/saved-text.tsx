'use client';

import { useId, useState } from 'react';
import { inItsLanguage } from '@/lib/core/search/language.ts';

interface SavedTextProps {
  label: string;
  value: string;
  rows: number;
  onSave: (value: string) => void;
}

/** A text that is saved on leaving it, or with Ctrl or ⌘ and Enter; Esc takes the change back. */
export function SavedText({ label, value, rows, onSave }: SavedTextProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim());
    setDraft(null);
  };
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
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (draft === null) event.currentTarget.blur();
            setDraft(null);
          }
          const commits = event.key === 'Enter' && (rows === 1 ? !event.shiftKey : event.ctrlKey || event.metaKey);
          if (!commits || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
        className="field-sizing-content block max-h-48 w-full resize-none rounded-md border border-control bg-bg px-2.5 py-1 text-sm text-ink focus-visible:outline-offset-0"
      />
    </div>
  );
}
