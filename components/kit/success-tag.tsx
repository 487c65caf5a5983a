import { Check, X } from 'lucide-react';
import { textsAbout } from '#texts';
import { Tag } from './tag.tsx';

const t = textsAbout('kit');

/** How a dialogue of MutualFriends ended. */
export function SuccessTag({ success }: { success: boolean }) {
  return success ? (
    <Tag tone="ok" title={t('shared')}>
      <Check aria-hidden className="size-3" /> {t('success')}
    </Tag>
  ) : (
    <Tag tone="no" title={t('unshared')}>
      <X aria-hidden className="size-3" /> {t('failure')}
    </Tag>
  );
}
