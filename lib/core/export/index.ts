/**
 * A dataset in the shapes of other tools: HiMGA's samples, and questions with the text of their evidence. Pure: takes
 * conversations and questions as the formats read them and returns plain JSON values. Imports model and formats.
 */
export { himgaSamples } from './himga.ts';
export { questionRow } from './question-row.ts';
export { SHAPES, type ShapedRecords } from './shapes.ts';
