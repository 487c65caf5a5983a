import { textsAbout } from '#texts';
import type { Game } from '@/lib/core/model/index.ts';
import { Tag } from '../../kit/tag.tsx';

const t = textsAbout('workspace');

/** How a game ended, and what the file says of it. */
export function GameOutcome({ game }: { game: Game }) {
  return (
    <>
      {game.success ? <Tag tone="ok">{t('both_selected')}</Tag> : <Tag tone="no">{t('shared_friend_not')}</Tag>}
      <span className="text-xs text-ink-3">
        {t('reward', { value: game.reward === null ? t('none') : game.reward })}
      </span>
    </>
  );
}
