import { textsAbout } from '#texts';
import { type Game, own } from '@/lib/core/model/index.ts';
import { Block } from '../section.tsx';
import { GameOutcome } from './game-outcome.tsx';

const t = textsAbout('workspace');

/** MutualFriends: how the game ended, and what each agent knows, the shared friend marked. */
export function Knowledge({ game }: { game: Game }) {
  const names = game.attributes.map((attribute) => attribute.name);
  const shared = (item: Record<string, string>) =>
    game.mutual.some((friend) => names.every((name) => own(friend, name) === own(item, name)));
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <GameOutcome game={game} />
      </p>
      {game.knowledgeBases.map((items, agent) => (
        <Block key={names.concat(String(agent)).join()} title={t('agent', { agent })}>
          <div className="overflow-x-auto rounded-md border border-line">
            <table className="w-full text-xs">
              <thead>
                <tr className="bg-sunken text-left text-ink-2">
                  <th className="w-5 px-1" aria-label={t('shared')} />
                  {names.map((name) => (
                    <th key={name} className="px-2 py-1 font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr
                    key={names.map((name) => own(item, name)).join('|')}
                    className={shared(item) ? 'bg-correct-bg font-medium text-correct' : 'border-t border-line'}
                  >
                    <td className="px-1 text-center">{shared(item) ? <span title={t('in_both')}>✓</span> : null}</td>
                    {names.map((name) => (
                      <td key={name} className="px-2 py-1">
                        {own(item, name) ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Block>
      ))}
    </>
  );
}
