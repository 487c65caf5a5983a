import type { QuestionId } from './ids.ts';

/** What the cross-filtered plots show questions by. Dates and times differ in unit: `distance` is in days, `latency` in seconds. */
export const BRUSH_AXES = ['type', 'evidence', 'position', 'sessions', 'length', 'distance', 'latency'] as const;
export type BrushAxis = (typeof BRUSH_AXES)[number];
export type NumberAxis = Exclude<BrushAxis, 'type'>;

/** Axes of whole numbers: a range of them holds both its ends. On the others a range ends just before `to`. */
export const WHOLE_AXES: readonly BrushAxis[] = ['evidence', 'sessions', 'length', 'distance'];

/** A chosen part of an axis: type keys, or a range that may be open at either end. */
export type Brush = { axis: 'type'; keys: string[] } | { axis: NumberAxis; from: number | null; to: number | null };

/** Where a question's evidence stands in its history. The oldest piece counts: that far back one has to remember. */
export interface QuestionFacts {
  question: QuestionId;
  /** The middle of the oldest evidence turn (or session) over the length of the history in turns, 0…1; null without evidence. */
  position: number | null;
  /** Sessions of the conversation that have turns. */
  sessions: number;
  /** Days from the oldest evidence session to the question's date; null where either has no date. Negative: the evidence is later. */
  distance: number | null;
}
