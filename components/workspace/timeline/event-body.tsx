import { textsAbout } from '#texts';
import type { Turn } from '@/lib/core/model/index.ts';
import { Tag } from '../../kit/tag.tsx';

const t = textsAbout('workspace');

/** Something an agent did: for `select`, whom, and whether it was the shared friend. */
export function EventBody({ turn }: { turn: Turn }) {
  const { action } = turn;
  if (action === undefined) return null;
  return (
    <div data-findable className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-mono text-xs text-ink-2">{action.name}</span>
      {action.item === undefined ? null : <span>{Object.values(action.item).join(' · ')}</span>}
      {action.mutual === undefined ? null : action.mutual ? (
        <Tag tone="ok">{t('shared_friend')}</Tag>
      ) : (
        <Tag tone="no">{t('not_shared')}</Tag>
      )}
      {turn.text === '' || action.item !== undefined ? null : (
        <span className="w-full whitespace-pre-wrap text-ink-2">{turn.text}</span>
      )}
    </div>
  );
}
