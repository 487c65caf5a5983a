'use client';

import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import { packWords } from '@/lib/core/audit/pack-words.ts';
import { proposalWords } from '@/lib/core/audit/proposal.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { EvidenceList } from '../inspector/evidence-list.tsx';
import { AnswerWords } from '../review/answer-words.tsx';
import { ClashSlot } from '../review/clash-slot.tsx';
import { SavedText } from '../review/saved-text.tsx';
import { EditForm } from './edit-form.tsx';
import { GoldBeside } from './gold-beside.tsx';
import type { Proposed, Triage } from './use-triage.ts';
import type { TriageActions } from './use-triage-keys.ts';
import { Verdicts } from './verdicts.tsx';

const t = textsAbout('triage');

export interface TriagePanelProps {
  triage: Triage;
  actions: TriageActions;
  typeWords: ReactNode;
  turn: string | null;
  session: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
  /** What shown runs answered, and how many they are: hidden until a verdict is given, or asked for. */
  answers: ReactNode;
  runs: number;
  revealed: boolean;
  /** What is said when the queue is done. */
  finished: ReactNode;
}

/** A question of a review queue: gold beside proposal, what one key stores, and the reader's own verdict. */
export function TriagePanel(props: TriagePanelProps) {
  const { triage, actions, typeWords, turn, session, onGo, answers, runs, revealed, finished } = props;
  const { question, conversation, audited, review, proposals, editing, say } = triage;
  const [first, ...others] = proposals;
  const go = (id: string) => onGo({ turn: id, session: null });
  return (
    <div className="px-4 pt-3 pb-4">
      {finished}
      <div className="flex flex-wrap items-center gap-2 text-xs">
        <span className="font-mono text-ink-3 [overflow-wrap:anywhere]">{question.id}</span>
        {typeWords}
      </div>
      <h2
        className="mt-1.5 mb-3 text-[16px] leading-[1.4] font-[550] [overflow-wrap:anywhere]"
        {...inItsLanguage(question.text)}
      >
        {question.text}
      </h2>
      <GoldBeside question={question} proposed={first} onTurn={go} />
      {audited.state === 'failed' ? (
        <ProblemView problem={audited.problem} onRetry={audited.retry} className="mt-3" />
      ) : audited.state === 'loading' ? (
        <Skeleton className="mt-3 h-40" />
      ) : (
        <>
          <ClashSlot question={question} conversation={conversation} onGo={onGo} />
          {first && !editing ? <Decide proposed={first} actions={actions} /> : null}
          {first ? <Reason proposed={first} /> : null}
          {others.map((other) => (
            <Other
              key={`${other.entry.packName} ${other.entry.key}`}
              proposed={other}
              onAccept={() => triage.accept(other)}
            />
          ))}
          {editing ? <EditForm triage={triage} onSaved={actions.next} /> : null}
          <Verdicts chosen={review?.verdict} proposed={first?.verdict} onChoose={actions.decide} />
          <Note key={question.id} question={question.id}>
            <SavedText label={t('note')} value={review?.note ?? ''} rows={2} onSave={(note) => say({ note })} />
          </Note>
          {runs === 0 ? null : revealed ? (
            answers
          ) : (
            <p className="mt-4 flex items-center gap-2 text-xs text-ink-2">
              <EyeOff aria-hidden className="size-3.5 shrink-0" />
              <span className="flex-1">{t('answer_hidden', { runs })}</span>
              <Button size="sm" onClick={actions.reveal}>
                {t('show')} <Kbd>h</Kbd>
              </Button>
            </p>
          )}
          <AnswerWords findings={audited.value.findings} onGo={onGo} />
          <EvidenceList question={question} conversation={conversation} turn={turn} session={session} onGo={onGo} />
        </>
      )}
    </div>
  );
}

function Decide({ proposed, actions }: { proposed: Proposed; actions: TriageActions }) {
  const { unfit } = proposed;
  return (
    <>
      {unfit === null ? null : (
        <p className="mt-3 rounded-md border border-line-strong px-2.5 py-1.5 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <span aria-hidden>⚠ </span>
          {t('unfit', { unfit })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button variant="primary" className="justify-between" disabled={unfit !== null} onClick={actions.accept}>
          {t('accept')} <Kbd>A</Kbd>
        </Button>
        <Button className="justify-between" onClick={() => actions.decide('gold-right')}>
          {t('reject')} <Kbd>R</Kbd>
        </Button>
        <Button className="justify-between" onClick={actions.edit}>
          {t('edit')} <Kbd>E</Kbd>
        </Button>
      </div>
      <p className="mt-1.5 text-xs text-ink-2 [overflow-wrap:anywhere]">
        {unfit === null ? t('accept_stores', { proposed: proposalWords(proposed) }) : t('accept_off')}
      </p>
    </>
  );
}

function Reason({ proposed: { entry } }: { proposed: Proposed }) {
  return (
    <p className="mt-3 max-h-56 overflow-y-auto text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
      <span {...inItsLanguage(entry.explanation)}>{entry.explanation}</span>{' '}
      <span className="text-xs whitespace-nowrap text-ink-3">{packWords(entry.packName)}</span>
    </p>
  );
}

/** What another pack proposes for the same question. */
function Other({ proposed, onAccept }: { proposed: Proposed; onAccept: () => void }) {
  return (
    <div className="mt-3 rounded-md border border-dashed border-review px-2.5 py-2 text-sm">
      <p className="[overflow-wrap:anywhere]">◇ {proposalWords(proposed)}</p>
      <Reason proposed={proposed} />
      {proposed.unfit === null ? null : <p className="mt-1 text-xs text-ink-2">{proposed.unfit}</p>}
      <Button size="sm" className="mt-1.5" disabled={proposed.unfit !== null} onClick={onAccept}>
        {t('accept_one')}
      </Button>
    </div>
  );
}

/** The note, which takes the focus when it is asked for by key. */
function Note({ question, children }: { question: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useStore(reviewStore, (state) => state.focus && state.wanted === question);
  useEffect(() => {
    if (!asked) return;
    box.current?.querySelector('textarea')?.focus();
    reviewStore.getState().focused();
  }, [asked]);
  return (
    <div ref={box} className="mt-4">
      {children}
    </div>
  );
}
