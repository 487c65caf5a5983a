/** What a dataset becomes as a file that is made for whoever asks. */
export const EXPORT_SHAPES = ['csv', 'jsonl', 'himga', 'corrected', 'changelog', 'site'] as const;
export type ExportShape = (typeof EXPORT_SHAPES)[number];
