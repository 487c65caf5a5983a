import type { FormEvent, KeyboardEvent } from 'react';

/** What a form heeds that is saved by its button or with Ctrl+Enter, and left with Escape. The keys of the page do not hear of these. */
export function formKeys(save: () => void, leave: () => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') leave();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      save();
    },
  };
}
