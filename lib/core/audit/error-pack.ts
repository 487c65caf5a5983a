import { isRecord } from '../families/parse.ts';
import { type Message, message } from '../messages/index.ts';
import { problem } from '../problems/index.ts';
import { isLocomoAudit, readLocomoAudit } from './locomo-audit.ts';
import { PACK_FORMAT, type PackEntry, packFile } from './pack-format.ts';
import { inShape } from './shape.ts';
import { corrupts } from './verdict-words.ts';

export interface PackFile {
  name?: string;
  source?: string;
  entries: PackEntry[];
}

/** The entries of a pack in the shape of locomo-audit or in our own. Throws a ProblemError 422 that says where it can't follow. */
export function readPack(file: unknown): PackFile {
  const pack = isLocomoAudit(file)
    ? { source: 'locomo-audit', entries: readLocomoAudit(file) }
    : isRecord(file) && file.format === PACK_FORMAT
      ? readOwn(file)
      : null;
  if (pack === null) {
    throw problem('pack.not_a_pack', { format: PACK_FORMAT, found: kindOf(file) }, { where: { path: '$' } });
  }
  if (pack.entries.length === 0) {
    throw problem('pack.empty', {}, { where: { path: '$' } });
  }
  return pack;
}

function readOwn(file: Record<string, unknown>): PackFile {
  const { name, source, items } = inShape(packFile, file, 'pack.shape');
  return {
    ...(name && { name }),
    ...(source && { source }),
    entries: items.map((item, index) => {
      const errorType = item.errorType ?? item.verdict;
      if (errorType === undefined) {
        const path = `$.items[${index}]`;
        throw problem('pack.no_verdict', { path }, { where: { path, question: item.question } });
      }
      return {
        at: { id: item.question },
        key: item.question,
        ...(item.questionText !== undefined && { questionText: item.questionText }),
        errorType,
        corruptsScore: item.corruptsScore ?? corrupts(item.verdict ?? errorType),
        explanation: item.note ?? '',
        citedEvidence: item.citedEvidence ?? [],
        correctEvidence: (item.evidence ?? []).map((place) => (typeof place === 'string' ? place : place.turn)),
        ...(typeof item.goldAnswer === 'string' && { goldAnswer: item.goldAnswer }),
        ...(item.answer && { proposedAnswer: item.answer }),
      };
    }),
  };
}

function kindOf(value: unknown): Message {
  if (Array.isArray(value)) return message('found.list', { count: value.length });
  if (value === null) return message('found.null', {});
  if (!isRecord(value)) return message('found.value', { type: typeof value });
  const keys = Object.keys(value)
    .slice(0, 8)
    .map((key) => JSON.stringify(key));
  return keys.length === 0 ? message('found.empty_object', {}) : message('found.object', { keys });
}
