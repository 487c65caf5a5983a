/** What the cross-filtered plots show questions by. Dates and times differ in unit: `distance` is in days, `latency` in seconds. */
export const BRUSH_AXES = ['type', 'evidence', 'position', 'sessions', 'length', 'distance', 'latency'] as const;
export type BrushAxis = (typeof BRUSH_AXES)[number];
export type NumberAxis = Exclude<BrushAxis, 'type'>;

/** Axes of whole numbers: a range of them holds both its ends. On the others a range ends just before `to`. */
export const WHOLE_AXES: readonly BrushAxis[] = ['evidence', 'sessions', 'length', 'distance'];

/** A chosen part of an axis: type keys, or a range that may be open at either end. */
export type Brush = { axis: 'type'; keys: string[] } | { axis: NumberAxis; from: number | null; to: number | null };
