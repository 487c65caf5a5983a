import type { Document } from './document.ts';
import { leafOf } from './fields.ts';
import type { Layout } from './layout.ts';

/** The key of a file's shape, and the shape in words. */
export function shapeOf(document: Document, path: string, layout: Layout): { format: string; shape: string } {
  const has = (name: RegExp) => layout.uses.some(({ field }) => name.test(field));
  const answered = layout.systems.some(({ prediction }) => prediction !== null);
  const retrieved = layout.systems.some(({ retrieval }) => retrieval !== null);
  if (document.kind === 'table') return { format: 'csv', shape: 'A table with one row for each answer.' };
  const lines = document.kind === 'lines' ? 'JSON Lines, ' : '';
  if (has(/^autoeval_label/))
    return { format: 'longmemeval-log', shape: `LongMemEval’s evaluation log: ${lines}one answer and its label each.` };
  if (retrieved && !answered)
    return {
      format: 'retrieval-log',
      shape: `A retrieval log: ${lines}what was retrieved for each question, no answers.`,
    };
  if (document.kind === 'lines') return { format: 'rows', shape: 'JSON Lines, one answer each.' };
  if (/\.qa\[\]$/.test(path)) {
    const official = layout.systems.some(
      ({ prediction }) => prediction !== null && /_prediction$/.test(leafOf(prediction)),
    );
    return {
      format: official ? 'official-qa' : 'nested-rows',
      shape: `${official ? 'LoCoMo’s own output: ' : ''}answers written into the questions of each conversation (${path}).`,
    };
  }
  if (path.startsWith('columns(')) return { format: 'columns', shape: 'An object of columns: a list for each field.' };
  if (path === '$[]') return { format: 'rows', shape: 'A list with one answer each.' };
  if (path === '$') return { format: 'single-row', shape: 'A single answer.' };
  if (path.endsWith('.*'))
    return { format: 'keyed-answers', shape: `An object with one answer for each key (${path}).` };
  if (path.endsWith('.*[]')) return { format: 'keyed-rows', shape: `Lists of answers by key (${path}).` };
  return { format: 'nested-rows', shape: `Answers inside the file (${path}).` };
}
