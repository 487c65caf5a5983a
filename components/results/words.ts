/**
 * Runs: what systems answered. `upload/` reads a predictions file before anything is stored, `runs-page.tsx` lists the runs of a
 * dataset, `run-page.tsx` shows one: its figures, why answers are wrong, and every answer in a table. Numbers in words are in
 * `figures.ts`, what metrics are shown where in `metrics.ts`. This file has the colours of the model's kinds.
 */
import type { Attribution, Outcome } from '@/lib/core/model/index.ts';
import type { Tone } from '../kit/tag.tsx';

/** Colour of an outcome; its name always stands beside it. */
export const OUTCOME_TONES: Record<Outcome, Tone> = {
  correct: 'ok',
  wrong: 'no',
  'over-abstained': 'evidence',
  'should-have-abstained': 'review',
  missing: 'neutral',
  unscored: 'neutral',
  outside: 'neutral',
};

/** Fill of a part of a stacked bar and the line around it, as CSS colours. */
export interface Paint {
  fill: string;
  line: string;
}

const paint = (name: string, line = name): Paint => ({ fill: `var(--${name}-bg)`, line: `var(--${line})` });
const PLAIN: Paint = { fill: 'var(--sunken)', line: 'var(--control)' };

export const OUTCOME_PAINTS: Record<Outcome, Paint> = {
  correct: paint('correct'),
  wrong: paint('wrong'),
  'over-abstained': paint('evidence', 'evidence-line'),
  'should-have-abstained': paint('review'),
  missing: PLAIN,
  unscored: { fill: 'var(--hover)', line: 'var(--line-strong)' },
  outside: { fill: 'var(--hover)', line: 'var(--line-strong)' },
};

export const ATTRIBUTION_PAINTS: Record<Attribution, Paint> = {
  'never-stored': paint('memory'),
  'not-retrieved': paint('wrong'),
  'partly-retrieved': paint('retrieved'),
  'detail-lost': paint('evidence', 'retrieved'),
  'retrieved-unused': paint('evidence', 'evidence-line'),
  unsupported: paint('review'),
  'retrieved-not-located': { fill: 'var(--hover)', line: 'var(--line-strong)' },
  'no-retrieval-data': PLAIN,
};
