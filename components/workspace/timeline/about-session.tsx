import { textsAbout } from '#texts';
import type { Session } from '@/lib/core/model/index.ts';
import { Block } from '../section.tsx';

const t = textsAbout('workspace');

/** What the file says of a session beside its turns: summary, observations with the turns they cite, events. */
export function AboutSession({ session, onTurn }: { session: Session; onTurn: (turn: string) => void }) {
  const { summary, observations = [], events = [], eventsDate } = session;
  return (
    <>
      {session.date.raw === '' ? null : (
        <Block title={t('date_file')}>
          <p className="font-mono text-xs text-ink-2">{session.date.raw}</p>
        </Block>
      )}
      {summary === undefined ? null : (
        <Block title={t('summary')}>
          <p className="text-sm whitespace-pre-wrap">{summary}</p>
        </Block>
      )}
      {observations.length === 0 ? null : (
        <Block title={t('observations', { n: observations.length })}>
          {bySpeaker(observations).map(([speaker, items]) => (
            <div key={speaker} className="mb-2">
              <h4 className="text-xs font-medium text-ink-2">{speaker}</h4>
              <ul className="space-y-1 text-sm">
                {items.map((item) => (
                  <li key={`${item.raw} ${item.text}`} className="border-l-2 border-line pl-2">
                    {item.text}{' '}
                    {item.turns.length === 0 ? <span className="font-mono text-xs text-ink-3">{item.raw}</span> : null}
                    {item.turns.map((turn) => (
                      <button
                        key={turn}
                        type="button"
                        onClick={() => onTurn(turn)}
                        className="mr-1.5 font-mono text-xs text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink"
                      >
                        {turn}
                      </button>
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Block>
      )}
      {events.length === 0 ? null : (
        <Block title={t('events_value', { value: eventsDate === undefined ? '' : ` · ${eventsDate}` })}>
          {bySpeaker(events).map(([speaker, items]) => (
            <div key={speaker} className="mb-2">
              <h4 className="text-xs font-medium text-ink-2">{speaker}</h4>
              <ul className="list-disc space-y-1 pl-4 text-sm">
                {items.map((item) => (
                  <li key={item.text}>{item.text}</li>
                ))}
              </ul>
            </div>
          ))}
        </Block>
      )}
    </>
  );
}

/** Items in order of their speakers' first word. */
function bySpeaker<T extends { speaker: string }>(items: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.speaker, [...(groups.get(item.speaker) ?? []), item]);
  return [...groups];
}
