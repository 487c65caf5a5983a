import { isRecord } from '../families/parse.ts';
import { problem } from '../model/index.ts';
import { isLocomoAudit, readLocomoAudit } from './locomo-audit.ts';
import { PACK_FORMAT, type PackEntry, packFile } from './pack-format.ts';
import { inShape } from './shape.ts';
import { corrupts } from './verdict-words.ts';

export interface PackFile {
  name?: string;
  source?: string;
  entries: PackEntry[];
}

const TITLE = 'The list of known errors could not be read';

/** The entries of a pack in the shape of locomo-audit or in our own. Throws a ProblemError 422 that says where it can't follow. */
export function readPack(file: unknown): PackFile {
  const pack = isLocomoAudit(file)
    ? { source: 'locomo-audit', entries: readLocomoAudit(file, TITLE) }
    : isRecord(file) && file.format === PACK_FORMAT
      ? readOwn(file)
      : null;
  if (pack === null) {
    throw problem(
      422,
      '#bad-pack',
      TITLE,
      `Either a list of objects with "question_id": "locomo_0_qa1" was expected (locomo-audit), or an object with "format": "${PACK_FORMAT}" and "items" (docs/error-packs.md); found ${kindOf(file)}.`,
      { where: { path: '$' } },
    );
  }
  if (pack.entries.length === 0) {
    throw problem(422, '#bad-pack', TITLE, 'It has no entries. Nothing was stored.', { where: { path: '$' } });
  }
  return pack;
}

function readOwn(file: Record<string, unknown>): PackFile {
  const { name, source, items } = inShape(packFile, file, TITLE);
  return {
    ...(name && { name }),
    ...(source && { source }),
    entries: items.map((item, index) => {
      const errorType = item.errorType ?? item.verdict;
      if (errorType === undefined) {
        const path = `$.items[${index}]`;
        throw problem(422, '#bad-pack', TITLE, `${path} says neither "verdict" nor "errorType". Nothing was stored.`, {
          where: { path, question: item.question },
        });
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

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length} things without such ids`;
  if (!isRecord(value)) return value === null ? 'null' : `a ${typeof value}`;
  const keys = Object.keys(value).slice(0, 8);
  return keys.length === 0 ? 'an empty object' : `an object with ${keys.map((key) => JSON.stringify(key)).join(', ')}`;
}
