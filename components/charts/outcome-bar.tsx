import { Check, X } from 'lucide-react';
import { textsAbout } from '#texts';
import { formatCount, formatShare } from '../kit/numbers.ts';

const t = textsAbout('charts');
const kit = textsAbout('kit');

/** MutualFriends: how many dialogues found the shared friend, derived from the last selections. */
export function OutcomeBar({ success, failure }: { success: number; failure: number }) {
  const all = success + failure;
  const parts = [
    { name: 'success', count: success, icon: Check, text: 'text-correct', fill: 'bg-correct' },
    { name: 'failure', count: failure, icon: X, text: 'text-wrong', fill: 'bg-wrong' },
  ] as const;
  return (
    <figure aria-labelledby="outcomes" className="flex min-w-0 flex-col rounded-lg border border-line bg-panel p-4">
      <figcaption id="outcomes" className="text-sm">
        <span className="font-semibold">{t('outcomes')}</span> <span className="text-ink-2">{t('outcomes_about')}</span>
      </figcaption>
      <div className="flex flex-1 flex-col justify-center gap-3 pt-4 pb-2">
        <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-md">
          {parts.map((part) =>
            part.count === 0 ? null : (
              <span key={part.name} className={part.fill} style={{ flexGrow: part.count, flexBasis: 0 }} />
            ),
          )}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {parts.map(({ name, count, icon: Icon, text }) => (
            <div key={name} className="flex items-center gap-2">
              <dt className={`inline-flex items-center gap-1 ${text}`}>
                <Icon aria-hidden className="size-4" /> {kit(name)}
              </dt>
              <dd className="num">
                {formatCount(count)} <span className="text-ink-3">{formatShare(count, all)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}
