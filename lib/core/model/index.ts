/**
 * The domain, in the field’s own words. Imports nothing but the types of messages; of the schemas, which need zod, types alone.
 *
 * Glossary
 * - dataset: one benchmark file that was opened
 * - record: one top-level element of the file
 * - conversation: everything said between the participants; LongMemEval calls it the history or haystack of a question
 * - session: one sitting of a conversation, usually dated · turn: one message or event in it
 * - question: what a memory system is asked · gold: the benchmark's answer to it
 * - evidence: the turns or sessions that, by the benchmark, support the answer
 * - memory: what was noted of a conversation to be remembered, with where it comes from and what it replaces
 * - asked at: the place of the conversation where a question is asked; what stands later is not yet said
 * - abstention: a question whose right answer is that the conversation does not tell
 * - finding: something in the file that a reader should know (damage, repair, oddity)
 * - yardstick (a field of answers): the metric or judge that decides whether an answer is correct · outcome: where a question ended for a run
 * - disputed: a question whose gold answer a review or an error pack doubts · ceiling: the best score such gold allows
 * - hypothesis, prediction: what a memory system answered · run: one upload of predictions
 */
export type * from './audit.ts';
export * from './brush.ts';
export * from './causes.ts';
export * from './comparison.ts';
export * from './dataset.ts';
export type * from './entrance.ts';
export { evidenceEntries } from './evidence-entries.ts';
export * from './exports.ts';
export * from './filter.ts';
export * from './finding.ts';
export * from './finding-codes.ts';
export * from './first-run.ts';
export * from './formula-guard.ts';
export type * from './gold.ts';
export * from './headline.ts';
export * from './ids.ts';
export * from './judged.ts';
export * from './judging.ts';
export * from './kept-row.ts';
export * from './memory-filter.ts';
export * from './own.ts';
export * from './people.ts';
export * from './predictions-file.ts';
export * from './problem.ts';
export * from './review.ts';
export * from './roles.ts';
export * from './rows.ts';
export * from './run-names.ts';
export type * from './schemas/analysis.ts';
export type * from './schemas/audit.ts';
export type * from './schemas/comparison.ts';
export type * from './schemas/conversation.ts';
export type * from './schemas/dataset.ts';
export type * from './schemas/dialogues.ts';
export type { Export, ExportAsked } from './schemas/exports.ts';
export type * from './schemas/finding.ts';
export type { Job, JobList } from './schemas/jobs.ts';
export type { JudgeEstimate, JudgeJob, JudgeRequest, JudgeState } from './schemas/judge.ts';
export type * from './schemas/list.ts';
export type * from './schemas/mapping.ts';
export type * from './schemas/mapping-preview.ts';
export type * from './schemas/memories.ts';
export type { AnswerNote, ListedNote, NoteInput, SavedView } from './schemas/note.ts';
export type * from './schemas/opinion.ts';
export type {
  Access as DatasetAccessList,
  ApiToken,
  AuditLogEntry,
  MadeToken,
  Me,
} from './schemas/people.ts';
export type * from './schemas/prediction.ts';
export type * from './schemas/predictions-file.ts';
export type * from './schemas/problem.ts';
export type * from './schemas/question.ts';
export type * from './schemas/recognised.ts';
export type * from './schemas/review.ts';
export type * from './schemas/rows.ts';
export type * from './schemas/run.ts';
export type * from './schemas/scores.ts';
export type * from './schemas/search.ts';
export type * from './schemas/where.ts';
export * from './scope.ts';
export * from './search.ts';
