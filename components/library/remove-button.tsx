'use client';

import { useRouter } from 'next/navigation';
import type { Dataset } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { send } from '../datasets/requests.ts';
import { notify, notifyProblem } from '../ui/notify.ts';
import { Removal } from '../ui/removal.tsx';

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
  const remove = async () => {
    const answer = await send('DELETE', api.dataset(dataset.id));
    if (answer.ok) notify({ kind: 'done', text: `${dataset.name} was removed from the library` });
    else notifyProblem(answer.problem);
    router.refresh();
  };
  return (
    <Removal
      label={`Remove ${dataset.name}`}
      button={{ label: `Remove ${dataset.name} from the library`, size: 'md' }}
      verb="Remove"
      question={`Remove ${dataset.name} from the library?`}
      onRemove={remove}
    >
      {CONSEQUENCE[dataset.origin]} Its runs, reviews and error packs are deleted: export what you want to keep.
    </Removal>
  );
}
