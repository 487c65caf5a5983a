import { textsAbout } from '#texts';
import type { DialogueFigure, DialogueTotals } from '@/lib/core/model/index.ts';
import { dialogueFigures } from '@/lib/core/scoring/index.ts';
import { formatCount, formatDecimal } from '../kit/numbers.ts';
import { formatSeconds, formatValue } from '../results/figures.ts';

const t = textsAbout('dialogues');

/** MutualFriends: the statistics of dialogues that its evaluation prints, each with what it is over. */
export function DialogueFigures({ totals, whose }: { totals: DialogueTotals; whose: string }) {
  return (
    <figure aria-labelledby="dialogues" className="flex min-w-0 flex-col rounded-lg border border-line bg-panel p-4">
      <figcaption id="dialogues" className="text-sm">
        <span className="font-semibold">{t('dialogues')}</span>{' '}
        <span className="text-ink-2">· {t('as_counted', { whose })}</span>
      </figcaption>
      <dl className="num mt-3 grid grid-cols-[repeat(auto-fill,minmax(124px,1fr))] gap-x-4 gap-y-3 text-sm">
        {dialogueFigures(totals, textsAbout('dialogueFigures')).map((figure) => (
          <div
            key={figure.id}
            title={t('defined', { definition: figure.definition, id: figure.id, rule: figure.rule })}
            className="cursor-help"
          >
            <dt className="text-xs text-ink-2">{figure.name}</dt>
            <dd className="font-medium">{shown(figure)}</dd>
            <dd className="text-2xs text-ink-3">
              {t(figure.of === 'dialogues' ? 'n_dialogues' : 'n_messages', { n: figure.n })}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function shown({ kind, value }: DialogueFigure): string {
  if (value === null) return t('none');
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'share':
      return formatValue(value, 'share');
    case 'seconds':
      return formatSeconds(value);
    case 'mean':
      return formatDecimal(value, value < 1 ? 4 : 2);
  }
}
