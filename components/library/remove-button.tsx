'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Dataset } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { send } from '../datasets/requests.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import { Popover, PopoverClose } from '../ui/popover.tsx';

/** What removing does to the bytes themselves. */
const CONSEQUENCE: Record<Dataset['origin'], string> = {
  file: 'The file itself stays where it is; you can open it again at any time.',
  upload: 'The uploaded copy is deleted; the file you sent stays where you have it.',
  url: 'The file stays on its server; nothing of it but the index was kept here.',
  sample: 'It is one of the built-in samples; they come back when nothing else is open.',
};

/** Takes a dataset out of the library after saying what that means. */
export function RemoveButton({ dataset }: { dataset: Dataset }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await send('DELETE', api.dataset(dataset.id));
    setBusy(false);
    if (answer.ok) notify({ kind: 'done', text: `${dataset.name} was removed from the library` });
    else notify({ kind: 'failed', text: answer.problem.title, detail: answer.problem.detail });
    router.refresh();
  };
  return (
    <Popover
      align="end"
      label={`Remove ${dataset.name}`}
      trigger={
        <IconButton label={`Remove ${dataset.name} from the library`} size="md">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <p className="text-sm font-medium">Remove {dataset.name} from the library?</p>
      <p className="mt-1 text-sm text-ink-2">
        {CONSEQUENCE[dataset.origin]} Its runs, reviews and error packs are deleted: export what you want to keep.
      </p>
      <div className="mt-3 flex gap-2">
        <PopoverClose asChild>
          <Button variant="danger" onClick={remove} disabled={busy}>
            Remove
          </Button>
        </PopoverClose>
        <PopoverClose asChild>
          <Button variant="quiet">Keep it</Button>
        </PopoverClose>
      </div>
    </Popover>
  );
}
