import { Check, X } from 'lucide-react';
import { Tag } from './tag.tsx';

/** How a dialogue of MutualFriends ended. */
export function SuccessTag({ success }: { success: boolean }) {
  return success ? (
    <Tag tone="ok" title="Both agents selected the friend they share">
      <Check aria-hidden className="size-3" /> success
    </Tag>
  ) : (
    <Tag tone="no" title="The agents did not both select the friend they share">
      <X aria-hidden className="size-3" /> failure
    </Tag>
  );
}
