'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { textsAbout } from '#texts';
import { IconButton } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { Input } from '../../kit/input.tsx';
import { formatCount } from '../../kit/numbers.ts';
import { FloatingBar } from './floating-bar.tsx';
import type { Find } from './use-find.ts';

const t = textsAbout('workspace');

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
    <FloatingBar label={t('find_conversation_2')} onClose={onClose}>
      <Input
        ref={field}
        aria-label={t('find_conversation_2')}
        placeholder={t('find_conversation_2')}
        value={query}
        onChange={(event) => change({ query: event.target.value, searched: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {searched ? (
        <Chip pressed className="max-sm:hidden" title={t('words')} onClick={() => change({ searched: false })}>
          {t('as_searched')}
        </Chip>
      ) : (
        <span className="flex shrink-0">
          <IconButton
            label={t('match_case')}
            aria-pressed={options.matchCase}
            className={PRESSED}
            onClick={() => toggle('matchCase')}
          >
            <span aria-hidden>{t('aa')}</span>
          </IconButton>
          <IconButton
            label={t('whole_word')}
            aria-pressed={options.wholeWord}
            className={PRESSED}
            onClick={() => toggle('wholeWord')}
          >
            <span aria-hidden className="underline underline-offset-2">
              {t('ab')}
            </span>
          </IconButton>
        </span>
      )}
      <span role="status" className="num min-w-16 text-right text-xs whitespace-nowrap text-ink-3">
        {query.trim() === '' || (searched && finder === null)
          ? ''
          : hits.length === 0
            ? t('not_found')
            : `${at < 0 ? '' : t('value_of', { value: at + 1 })}${formatCount(hits.length)}`}
      </span>
      <span className="flex shrink-0">
        <IconButton label={t('previous_hit')} onClick={() => step(-1)} disabled={hits.length === 0}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('next_hit')} onClick={() => step(1)} disabled={hits.length === 0}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
      </span>
    </FloatingBar>
  );
}
