'use client';

import { textsAbout } from '#texts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { cn } from '../../kit/cn.ts';
import { copyLink, isPlainClick } from '../../kit/copy-link.ts';
import { useTimeline } from './context.ts';

const t = textsAbout('workspace');

/** The turn's own id: a link to it. A plain click also copies the link. */
export function TurnLink({ turn, evidence }: { turn: string; evidence: boolean }) {
  const { dataset, conversation, question, kept, goToTurn } = useTimeline();
  const href = workspaceHref(dataset, conversation, { question, turn, ...kept });
  return (
    <a
      href={href}
      title={t('turn_link', { turn })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goToTurn(turn);
        void copyLink(href, turn);
      }}
      className={cn(
        'inline-block min-h-6 min-w-6 rounded-sm font-mono text-[11px] leading-6 [overflow-wrap:anywhere] hover:underline',
        evidence ? 'font-semibold text-evidence' : 'text-ink-3 hover:text-ink',
      )}
    >
      {turn}
      {evidence ? <span aria-hidden> ◆</span> : null}
    </a>
  );
}
