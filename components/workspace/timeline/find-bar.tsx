'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { Input } from '../../kit/input.tsx';
import { formatCount } from '../../kit/numbers.ts';
import { FloatingBar } from './floating-bar.tsx';
import type { Find } from './use-find.ts';

export interface FindBarProps {
  find: Find;
  onChange: Find['change'];
  onClose: () => void;
}

const PRESSED = 'text-xs font-semibold aria-pressed:border-control aria-pressed:bg-hover aria-pressed:text-ink';

/** Find in the conversation: counts over all turns, drawn or not. */
export function FindBar({ find, onChange: change, onClose }: FindBarProps) {
  const { query, options, searched, finder, hits, at, asked, step } = find;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Opened by a link, the bar leaves the focus where the reader lands.
    if (asked === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const toggle = (option: keyof typeof options) => change({ options: { ...options, [option]: !options[option] } });
  return (
    <FloatingBar label="Find in conversation" onClose={onClose}>
      <Input
        ref={field}
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        value={query}
        onChange={(event) => change({ query: event.target.value, searched: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {searched ? (
        <Chip
          pressed
          className="max-sm:hidden"
          title="The words of your search are marked. Click to find the exact text."
          onClick={() => change({ searched: false })}
        >
          as searched
        </Chip>
      ) : (
        <span className="flex shrink-0">
          <IconButton
            label="Match case"
            aria-pressed={options.matchCase}
            className={PRESSED}
            onClick={() => toggle('matchCase')}
          >
            <span aria-hidden>Aa</span>
          </IconButton>
          <IconButton
            label="Whole word"
            aria-pressed={options.wholeWord}
            className={PRESSED}
            onClick={() => toggle('wholeWord')}
          >
            <span aria-hidden className="underline underline-offset-2">
              ab
            </span>
          </IconButton>
        </span>
      )}
      <span role="status" className="num min-w-16 text-right text-xs whitespace-nowrap text-ink-3">
        {query.trim() === '' || (searched && finder === null)
          ? ''
          : hits.length === 0
            ? 'not found'
            : `${at < 0 ? '' : `${formatCount(at + 1)} of `}${formatCount(hits.length)}`}
      </span>
      <span className="flex shrink-0">
        <IconButton label="Previous hit" onClick={() => step(-1)} disabled={hits.length === 0}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Next hit" onClick={() => step(1)} disabled={hits.length === 0}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
      </span>
    </FloatingBar>
  );
}
