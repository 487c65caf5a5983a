/** What a dataset becomes as a file that is made for whoever asks. */
export const EXPORT_SHAPES = ['csv', 'jsonl', 'himga', 'corrected', 'changelog', 'site'] as const;
export type ExportShape = (typeof EXPORT_SHAPES)[number];

/** The media type of each. */
export const EXPORT_TYPES: Record<ExportShape, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  himga: 'application/json',
  corrected: 'application/octet-stream',
  changelog: 'text/markdown; charset=utf-8',
  site: 'application/gzip',
};
