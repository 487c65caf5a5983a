import type { Game } from '@/lib/core/model/index.ts';
import { Tag } from '../../kit/tag.tsx';

/** How a game ended, and what the file says of it. */
export function GameOutcome({ game }: { game: Game }) {
  return (
    <>
      {game.success ? (
        <Tag tone="ok">✓ both selected the shared friend</Tag>
      ) : (
        <Tag tone="no">✕ shared friend not selected by both</Tag>
      )}
      <span className="text-xs text-ink-3">reward in the file: {game.reward === null ? 'none' : game.reward}</span>
    </>
  );
}
