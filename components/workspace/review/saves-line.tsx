'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { hasPending } from '@/components/state/pending-saves.ts';
import { savesStore } from '@/components/state/saves-store.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { Link } from '../../kit/link.tsx';
import { undoLast } from './audited.ts';

const t = textsAbout('workspace');
const several = textsAbout('reviewers');

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// What is kept to be tried again would be lost with the page: who closes it is asked, wherever in it they are.
savesStore.subscribe((state) => {
  if (hasPending(state)) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

interface SavesLineProps {
  className?: string;
  /** What undoing does beyond taking back; by default nothing. */
  onUndo?: () => void;
  /** The key that undoes. */
  hint?: string;
  /** The question whose two versions are shown beside it. */
  here?: string;
}

/** One quiet line: what was saved last, with the way back; or what was not saved, why, and trying again. */
export function SavesLine({ className, onUndo, hint, here }: SavesLineProps) {
  const { last, saved, unsaved, retry, clashes } = useStore(savesStore);
  const open = Object.values(clashes);
  const [clash] = open.filter(({ question }) => question.id !== here);
  const undo = onUndo ?? (() => void undoLast());
  const [failed] = unsaved;
  return (
    <div role="status" className={cn('flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-ink-2', className)}>
      {failed ? (
        <>
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-wrong" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {t('not_saved', {
              value: unsaved.length === 1 ? failed.question : t('n_review', { n: unsaved.length }),
              title: failed.problem.title,
              detail: failed.problem.detail,
            })}
          </span>
          <Button size="sm" onClick={retry}>
            {t('try_again')}
          </Button>
        </>
      ) : clash ? (
        <>
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-review" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {several('decide', { n: open.length, questions: open.map(({ question }) => question.id).join(', ') })}
          </span>
          <Link
            href={workspaceHref(clash.dataset, clash.question.conversation, { question: clash.question.id })}
            prefetch={false}
            className={buttonClass('default', 'sm')}
          >
            {several('decide_link')}
          </Link>
        </>
      ) : last === null ? (
        t('saves')
      ) : (
        <>
          <Check aria-hidden className="size-3.5 shrink-0 text-correct" />
          <span className="min-w-0 flex-1 truncate">
            {last.kind === 'saved' ? t('saved') : t('undone')}: <span className="font-mono">{last.question}</span>{' '}
            {last.words}
          </span>
          {saved.length === 0 ? null : (
            <Button size="sm" variant="quiet" onClick={undo}>
              {t('undo')} {hint === undefined ? null : <Kbd>{hint}</Kbd>}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
