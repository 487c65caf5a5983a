import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type Tone = 'evidence' | 'retrieved' | 'ok' | 'no' | 'review' | 'neutral';

const TONES: Record<Tone, string> = {
  evidence: 'bg-evidence-bg text-evidence',
  retrieved: 'bg-retrieved-bg text-retrieved',
  ok: 'bg-correct-bg text-correct',
  no: 'bg-wrong-bg text-wrong',
  review: 'bg-review-bg text-review',
  neutral: 'bg-hover text-ink-2',
};

/** A small coloured word. The colour never stands alone: say it in the text, too. */
export function Tag({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={cn('tag', TONES[tone], className)} {...props} />;
}
