'use client';

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import { type Proposal, proposalOf, whyNotAccept } from '@/lib/core/audit/proposal.ts';
import type { AuditedQuestion, Conversation, KnownError, Question, Review, Verdict } from '@/lib/core/model/index.ts';
import type { Loadable } from '../../kit/load.ts';
import { toggled } from '../../kit/toggled.ts';
import { changedReview, type Said, saveReview, useAudited } from '../review/audited.ts';
import type { OpenConversation } from '../use-data.ts';

type Evidence = NonNullable<Review['evidence']>;
export type Pick = Evidence[number];

/** An entry of a pack about the question, what accepting it stores, and why it can't be accepted unread. */
export interface Proposed extends Proposal {
  entry: KnownError & { packName: string };
  unfit: string | null;
}

/** A question in a review queue: what is known and proposed, what is picked, and what can be said. */
export interface Triage {
  question: Question;
  conversation: Conversation;
  audited: Loadable<AuditedQuestion>;
  review: Review | null;
  /** The first is the one that keys act on. */
  proposals: Proposed[];
  editing: boolean;
  /** The turns that are the evidence: picked, else of the review, else cited. */
  picked: Evidence;
  /** Takes a turn in, or out again, and saves that unless the proposal is being edited. */
  toggle: (place: Pick) => void;
  say: (change: { [K in keyof Said]?: Said[K] | undefined }) => void;
  /** What the panel says that accepting stores, and nothing else but name and note. */
  accept: (proposal: Proposed) => void;
  /** Gold right: nothing is proposed instead. */
  decide: (verdict: Verdict) => void;
  edit: () => void;
}

/** The open question as a review queue has it; null outside of one, and while there is no question. */
export function useTriage(
  dataset: string,
  open: Loadable<OpenConversation>,
  question: Question | null,
  on: boolean,
): Triage | null {
  const id = question?.id ?? '';
  const picking = useStore(reviewStore, (state) => (state.picking?.question === id ? state.picking.turns : null));
  const editing = useStore(reviewStore, (state) => state.editing === id);
  const name = useStore(reviewerStore, (state) => state.name);
  const audited = useAudited(dataset, on && question ? id : null);
  const conversation = open.state === 'ready' ? open.value.conversation : null;
  const places = useMemo(
    () =>
      new Map<string, Pick>(
        conversation?.sessions.flatMap((session) =>
          session.turns.map((turn): [string, Pick] => [turn.id, { session: session.id, turn: turn.id }]),
        ),
      ),
    [conversation],
  );
  if (!on || question === null || conversation === null) return null;
  const { review, knownErrors } = audited.state === 'ready' ? audited.value : { review: null, knownErrors: [] };
  const placed = (turns: readonly string[]) => turns.flatMap((turn) => places.get(turn) ?? []);
  const known = new Set(places.keys());
  const proposals = knownErrors
    .filter(({ errorType }) => errorType !== 'gold-right')
    .map((entry): Proposed => ({ ...proposalOf(entry, question.answer), entry, unfit: whyNotAccept(entry, known) }));
  const cited = [...new Set(question.evidence.flatMap(({ turn }) => turn ?? []))];
  const picked = picking ?? review?.evidence ?? placed(cited);

  const save = (said: Said | null) => {
    if (audited.state === 'ready' && (said !== null || review !== null))
      saveReview({ dataset, question }, review, said);
  };
  const say: Triage['say'] = (change) => save(changedReview(review, name, change));
  const { pick, edit, stop } = reviewStore.getState();
  return {
    question,
    conversation,
    audited,
    review,
    proposals,
    editing,
    picked,
    say,
    toggle: (place) => {
      const next = toggled(
        picked.map(({ turn }) => turn),
        place.turn,
      );
      const turns = placed(next);
      pick(question.id, turns);
      if (!editing) say({ evidence: turns });
    },
    accept: ({ verdict, answer, turns }) => {
      stop();
      say({ verdict, answer, evidence: placed(turns) });
    },
    decide: (verdict) => {
      stop();
      say(verdict === 'gold-right' ? { verdict, answer: undefined, evidence: undefined } : { verdict });
    },
    edit: () => {
      const [first] = proposals;
      edit(question.id, first && review?.evidence === undefined ? placed(first.turns) : picked);
    },
  };
}
