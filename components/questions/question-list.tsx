'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { QuestionHead } from '@/lib/model/index.ts';
import type { QuestionMatch } from '@/lib/search/select.ts';
import { Box } from '../ui/box.tsx';
import { VirtualBody } from '../ui/virtual-body.tsx';
import { QuestionRow } from './question-row.tsx';
import { useInView } from './use-in-view.ts';

/** How a question was answered: its outcome in the leading run, and what is said about it in its row. */
export interface RowAnswers {
  outcomeOf: (question: QuestionHead) => string | undefined;
  verdictsOf: (question: QuestionHead) => ReactNode;
}

export interface QuestionListProps {
  matches: QuestionMatch[];
  selected: string | null;
  hrefOf: (question: QuestionHead) => string;
  onSelect: (question: QuestionHead) => void;
  answers: RowAnswers | null;
}

/** The questions as virtual rows. The selected one is scrolled into view only when it is not there. */
export function QuestionList({ matches, selected, hrefOf, onSelect, answers }: QuestionListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const at = matches.findIndex((match) => match.question.id === selected);

  const place = useInView(box, list, at);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = document.activeElement?.closest('[role="row"]');
    if (step === undefined || !row) return;
    const next = Number(row.getAttribute('aria-rowindex')) - 1 + step;
    if (next < 0 || next >= matches.length) return;
    event.preventDefault();
    list.current?.scrollToIndex(next, { align: 'nearest' });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[aria-rowindex="${next + 1}"] a`)?.focus());
  };

  return (
    <Box
      ref={box}
      role="grid"
      aria-label="Questions"
      aria-rowcount={matches.length}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onKeyDown={onKeyDown}
    >
      <Virtualizer
        ref={list}
        as={VirtualBody}
        data={matches}
        bufferSize={1600}
        keepMounted={at >= 0 ? [at] : []}
        onResize={place}
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
          />
        )}
      </Virtualizer>
    </Box>
  );
}
