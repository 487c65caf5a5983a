'use client';

import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import type { Conversation, Review } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { plural } from '../../kit/numbers.ts';
import type { ReviewedQuestion } from './marks.ts';
import { useTurnIds } from './marks.ts';
import { TurnButton } from './turn-button.tsx';

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
      <p className="mb-0.5 text-xs text-ink-3">Correct evidence</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {shown.length === 0 ? (
          <span className="text-sm text-ink-3">{picking ? 'click “use as evidence” on turns' : 'none picked'}</span>
        ) : (
          shown.map(({ turn }) => <TurnButton key={turn} turn={turn} known={turns.has(turn)} onGo={onGo} />)
        )}
        <span className="ml-auto flex gap-1">
          {picking === null ? (
            <Button size="sm" onClick={() => pick(question, evidence)}>
              Pick turns
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
                Use {plural(picking.length, 'turn')}
              </Button>
              <Button size="sm" variant="quiet" onClick={stop}>
                Cancel
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
