'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import type { Conversation, Review } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import type { ReviewedQuestion } from './marks.ts';
import { useTurnIds } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

const t = textsAbout('workspace');

type Evidence = NonNullable<Review['evidence']>;

interface EvidencePickerProps {
  question: string;
  conversation: Conversation;
  evidence: Evidence;
  onGo: ReviewedQuestion['onGo'];
  onSave: (evidence: Evidence) => void;
}

/** The turns that are the evidence in the reader's view, picked by clicking them in the timeline. */
export function EvidencePicker({ question, conversation, evidence, onGo, onSave }: EvidencePickerProps) {
  const picking = useStore(reviewStore, (state) => (state.picking?.question === question ? state.picking.turns : null));
  const turns = useTurnIds(conversation);
  const { pick, stop } = reviewStore.getState();
  const shown = picking ?? evidence;
  return (
    <div>
      <p className="mb-0.5 text-xs text-ink-3">{t('correct_evidence')}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {shown.length === 0 ? (
          <span className="text-sm text-ink-3">{picking ? t('click') : t('none_picked')}</span>
        ) : (
          shown.map(({ turn }) => <TurnButton key={turn} turn={turn} known={turns.has(turn)} onGo={onGo} />)
        )}
        <span className="ml-auto flex gap-1">
          {picking === null ? (
            <Button size="sm" onClick={() => pick(question, evidence)}>
              {t('pick_turns')}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="primary"
                onClick={() => {
                  onSave(picking);
                  stop();
                }}
              >
                {t('use_n_turn', { n: picking.length })}
              </Button>
              <Button size="sm" variant="quiet" onClick={stop}>
                {t('cancel')}
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
