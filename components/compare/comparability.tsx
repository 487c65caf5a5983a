'use client';

import { Bot, CircleCheck, CircleDashed, Database, Layers, Scale, Shapes } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Incomparable } from '@/lib/core/model/index.ts';
import { Popover } from '../kit/popover.tsx';

const t = textsAbout('compare');

const ICONS: Record<Incomparable['what'], typeof Bot> = {
  dataset: Database,
  judge: Scale,
  model: Bot,
  categories: Shapes,
  'top-k': Layers,
  coverage: CircleDashed,
};

/** What makes the runs less comparable (rule CMP-11): each in a few words, with the runs' values on request. */
export function Comparability({ warnings }: { warnings: Incomparable[] }) {
  return (
    <section aria-label={t('comparability')} className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-ink-2" title={t('comparability_why')}>
        {t('comparability')}
      </span>
      {warnings.length === 0 ? (
        <span className="flex items-center gap-1 text-ink-2">
          <CircleCheck aria-hidden className="size-4 text-correct" /> {t('no_issues')}
        </span>
      ) : null}
      {warnings.map(({ what, message }) => {
        const Icon = ICONS[what];
        return (
          <Popover
            key={what}
            label={t(`warning_${what}`)}
            className="w-96 p-3"
            trigger={
              <button
                type="button"
                data-warning={what}
                title={message}
                className="flex h-6 items-center gap-1.5 rounded-md border border-line-strong bg-evidence-bg px-2 text-xs text-evidence hover:border-control"
              >
                <Icon aria-hidden className="size-3.5" /> {t(`warning_${what}`)}
              </button>
            }
          >
            <p className="max-h-72 overflow-y-auto text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              {message.replace(/: /, ':\n').replaceAll('; ', '\n')}
            </p>
          </Popover>
        );
      })}
    </section>
  );
}
