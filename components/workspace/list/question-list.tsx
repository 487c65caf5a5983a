'use client';

import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { textsAbout } from '#texts';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import type { QuestionMatch } from '@/lib/core/search/select.ts';
import { Box } from '../../kit/box.tsx';
import { QuestionRow } from '../../questions/question-row.tsx';
import { useInView } from './use-in-view.ts';
import { BeforeWriting, WatchedBody } from './watched-body.tsx';

const t = textsAbout('workspace');

/** How a question was answered: its outcome in the leading run, and what is said about it in its row. */
export interface RowAnswers {
  outcomeOf: (question: QuestionHead) => string | undefined;
  verdictsOf: (question: QuestionHead) => ReactNode;
}

export interface QuestionListHandle {
  /** Brings a question that is about to be selected into view at once; nothing if the list does not hold it. */
  choose(question: string): void;
}

export interface QuestionListProps {
  matches: QuestionMatch[];
  selected: string | null;
  hrefOf: (question: QuestionHead) => string;
  onSelect: (question: QuestionHead) => void;
  answers: RowAnswers | null;
  handle: Ref<QuestionListHandle>;
  /** The list is a review queue. */
  queued: boolean;
}

/** The questions as virtual rows. The selected one is scrolled into view only when it is not there. */
export function QuestionList({ matches, selected, hrefOf, onSelect, answers, handle, queued }: QuestionListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const at = matches.findIndex((match) => match.question.id === selected);

  const { onWrite, onResize, bring, choose } = useInView(box, list, at, matches);

  useImperativeHandle(
    handle,
    () => ({
      choose(id) {
        const row = matches.findIndex((match) => match.question.id === id);
        if (row >= 0 && row !== at) choose(row);
      },
    }),
    [matches, at, choose],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = document.activeElement?.closest('[role="row"]');
    if (step === undefined || !row) return;
    const next = Number(row.getAttribute('aria-rowindex')) - 1 + step;
    if (next < 0 || next >= matches.length) return;
    event.preventDefault();
    bring(next);
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[aria-rowindex="${next + 1}"] a`)?.focus({ preventScroll: true });
    });
  };

  return (
    <Box
      ref={box}
      role="grid"
      aria-label={t('questions')}
      aria-rowcount={matches.length}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onKeyDown={onKeyDown}
    >
      <BeforeWriting value={onWrite}>
        <Virtualizer
          ref={list}
          as={WatchedBody}
          data={matches}
          bufferSize={1600}
          keepMounted={at >= 0 ? [at] : []}
          onResize={onResize}
        >
          {({ question, marks }, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              marks={marks}
              place={index + 1}
              href={hrefOf(question)}
              selected={index === at}
              tabbable={index === (at < 0 ? 0 : at)}
              onSelect={onSelect}
              outcome={answers?.outcomeOf(question)}
              verdicts={answers?.verdictsOf(question)}
              queued={queued}
            />
          )}
        </Virtualizer>
      </BeforeWriting>
    </Box>
  );
}
