/** Words that say how a predictions file was understood. */
export const FIELD_ROLES = [
  'question',
  'question-id',
  'conversation',
  'position',
  'category',
  'prediction',
  'gold',
  'gold-evidence',
  'judge',
  'judge-reason',
  'retrieved',
  'seconds',
  'milliseconds',
  'tokens',
  'score',
  'ignore',
] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

/** How a row found its question, most trusted first (scoring §1.9). */
export const MATCH_METHODS = ['position', 'question-id', 'conversation-text', 'text', 'mapping'] as const;
export type MatchMethod = (typeof MATCH_METHODS)[number];
