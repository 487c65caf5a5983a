'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FindHit } from '@/lib/timeline/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { FloatingBar } from './floating-bar.tsx';

export interface FindBarProps {
  query: string;
  hits: FindHit[];
  /** 0-based hit the reader is at; -1 before the first step. */
  at: number;
  onQuery: (query: string) => void;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** Find in the conversation: counts over all turns, drawn or not. */
export function FindBar({ query, hits, at, onQuery, onStep, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <FloatingBar label="Find in conversation" onClose={onClose}>
      <Input
        ref={field}
        autoFocus
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className="num min-w-20 text-right text-xs whitespace-nowrap text-ink-3">
        {query.trim() === ''
          ? ''
          : hits.length === 0
            ? 'not found'
            : `${at < 0 ? '' : `${formatCount(at + 1)} of `}${formatCount(hits.length)}`}
      </span>
      <IconButton label="Previous hit" onClick={() => onStep(-1)} disabled={hits.length === 0}>
        <ChevronUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Next hit" onClick={() => onStep(1)} disabled={hits.length === 0}>
        <ChevronDown aria-hidden className="size-4" />
      </IconButton>
    </FloatingBar>
  );
}
