import { memo } from 'react';
import { textsAbout } from '#texts';
import type { TurnHit } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { formatDay } from '../kit/dates.ts';
import { Link } from '../kit/link.tsx';
import { Tag } from '../kit/tag.tsx';
import { Snippet } from './snippet.tsx';

const t = textsAbout('search');

export interface HitRowProps {
  hit: TurnHit;
  /** What was looked for, which the workspace marks. */
  q: string;
  /** The dataset's name, where hits of several stand together. */
  dataset?: string;
}

/** One turn that matches: a link to it in its conversation. */
export const HitRow = memo(function HitRow({ hit, q, dataset }: HitRowProps) {
  return (
    <li data-turn-id={hit.turn} data-conversation-id={hit.conversation}>
      <Link
        prefetch={false}
        href={workspaceHref(hit.dataset, hit.conversation, { turn: hit.turn, find: q })}
        className="block border-b border-line px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-ink-3">
          <span className="font-[550] text-ink-2">{hit.speaker}</span>
          {hit.channel === undefined ? null : <span>{hit.channel}</span>}
          {hit.date === undefined ? null : (
            <span className="num whitespace-nowrap">{formatDay({ raw: hit.date, iso: hit.date })}</span>
          )}
          {hit.evidence ? <Tag tone="evidence">{t('evidence')}</Tag> : null}
          {hit.image ? (
            <span className="whitespace-nowrap">
              <span aria-hidden>▣</span> {t('image')}
            </span>
          ) : null}
          <span className="flex min-w-0 flex-wrap gap-x-2.5 font-mono text-[11px] md:ml-auto">
            {dataset === undefined ? null : <span className="font-sans text-xs text-ink-2">{dataset}</span>}
            <span className="min-w-0 break-all">{hit.conversation}</span>
            <span className="min-w-0 break-all">{hit.turn}</span>
          </span>
        </span>
        <span
          className="mt-0.5 block max-w-[78ch] text-base leading-[1.5] [overflow-wrap:anywhere] text-ink"
          {...inItsLanguage(hit.snippet.map(({ text }) => text).join(''))}
        >
          <Snippet parts={hit.snippet} />
        </span>
      </Link>
    </li>
  );
});
