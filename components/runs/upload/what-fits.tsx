import { familyOf } from '@/lib/core/families/registry.ts';
import { families } from '@/lib/core/messages/en/texts/families.ts';
import type { Dataset } from '@/lib/core/model/index.ts';

/** Which files of predictions can be uploaded to a dataset. */
export function WhatFits({ dataset }: { dataset: Dataset }) {
  const family = familyOf(dataset)?.family;
  return (
    <p className="max-w-[72ch] text-sm text-ink-2">
      {family ? families[`${family}/predictions`] : 'Rows with a question id or text and an answer.'} Other shapes are
      read, too: fields are found by their content, and you can say what each of them is before anything is stored.
    </p>
  );
}
