import { type Message, message } from '../messages/index.ts';
import type { Document } from './document.ts';
import { leafOf } from './fields.ts';
import type { Layout } from './layout.ts';
import { RECORDS } from './memory-records.ts';
import { SHEETS } from './sheets.ts';

/** The key of a file's shape, and what is said of it. */
export function shapeOf(document: Document, path: string, layout: Layout): { format: string; shape: Message } {
  const has = (name: RegExp) => layout.uses.some(({ field }) => name.test(field));
  const answered = layout.systems.some(({ prediction }) => prediction !== null);
  const retrieved = layout.systems.some(({ retrieval }) => retrieval !== null);
  if (path === SHEETS) return { format: 'by-type', shape: message('shape.types', {}) };
  if (path === RECORDS) return { format: 'memory-records', shape: message('shape.memory_records', {}) };
  if (document.kind === 'table') return { format: 'csv', shape: message('shape.table', {}) };
  const lines = document.kind === 'lines';
  if (has(/^autoeval_label/)) return { format: 'longmemeval-log', shape: message('shape.longmemeval_log', { lines }) };
  if (retrieved && !answered) return { format: 'retrieval-log', shape: message('shape.retrieval_log', { lines }) };
  if (lines) return { format: 'rows', shape: message('shape.lines', {}) };
  if (/\.qa\[\]$/.test(path)) {
    const official = layout.systems.some(
      ({ prediction }) => prediction !== null && /_prediction$/.test(leafOf(prediction)),
    );
    return {
      format: official ? 'official-qa' : 'nested-rows',
      shape: message(official ? 'shape.official_qa' : 'shape.qa', { path }),
    };
  }
  if (path.startsWith('columns(')) return { format: 'columns', shape: message('shape.columns', {}) };
  if (path === '$[]') return { format: 'rows', shape: message('shape.list', {}) };
  if (path === '$') return { format: 'single-row', shape: message('shape.single', {}) };
  if (path.endsWith('.*')) return { format: 'keyed-answers', shape: message('shape.keyed_answers', { path }) };
  if (path.endsWith('.*[]')) return { format: 'keyed-rows', shape: message('shape.keyed_rows', { path }) };
  return { format: 'nested-rows', shape: message('shape.nested', { path }) };
}
