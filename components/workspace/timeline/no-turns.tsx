import { Suspense } from 'react';
import { textsAbout } from '#texts';
import type { Conversation } from '@/lib/core/model/index.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { late, once } from '../../kit/late.tsx';

const t = textsAbout('workspace');

const Personas = late(
  once(() => import('./personas.tsx')),
  (module) => module.Personas,
);

/** A record without a single session: personas are all it has to show. */
export function NoTurns({ conversation }: { conversation: Conversation }) {
  const personas = conversation.extras?.personas;
  return (
    <section aria-label={t('conversation')} className="flex-1 overflow-y-auto p-6">
      {personas === undefined ? (
        <EmptyState title={t('no_sessions')}>{t('file_contains')}</EmptyState>
      ) : (
        <div className="mx-auto max-w-[640px]">
          <Suspense>
            <Personas personas={personas} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
