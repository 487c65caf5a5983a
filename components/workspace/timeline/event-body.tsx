import { textsAbout } from '#texts';
import type { Turn } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { Tag } from '../../kit/tag.tsx';

const t = textsAbout('workspace');

/** Something an agent did: for `select`, whom, and whether it was the shared friend. */
export function EventBody({ turn }: { turn: Turn }) {
  const { action } = turn;
  if (action === undefined) return null;
  const item = action.item && Object.values(action.item).join(' · ');
  return (
    <div data-findable className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-mono text-xs text-ink-2">{action.name}</span>
      {item === undefined ? null : <span lang={languageOf(item)}>{item}</span>}
      {action.mutual === undefined ? null : action.mutual ? (
        <Tag tone="ok">{t('shared_friend')}</Tag>
      ) : (
        <Tag tone="no">{t('not_shared')}</Tag>
      )}
      {turn.text === '' || item !== undefined ? null : (
        <span className="w-full whitespace-pre-wrap text-ink-2" lang={languageOf(turn.text)}>
          {turn.text}
        </span>
      )}
    </div>
  );
}
