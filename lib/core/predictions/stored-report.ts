/** A match report without words, as it is stored: codes and parameters say them again when it is read. */
import { isSaid, wordsOf } from '../messages/render.ts';
import type { MatchReport } from '../model/index.ts';

type Entry = { code?: string | undefined; params?: Record<string, unknown> | undefined };
/** Where a report has words: in which lists, and in which member of their entries. */
const WORDS = [
  ['fields', 'why'],
  ['unmatched', 'why'],
  ['duplicates', 'why'],
  ['ambiguous', 'why'],
  ['problems', 'message'],
] as const;

/** Words stay where no code says them: what an earlier version wrote, or somebody changed in an exported file. */
export function storedReport(report: MatchReport): string {
  const { shape, refused, texts } = report;
  const { texts: _, ...rest } = each(report, (entry: Entry, member) => without(entry, member));
  return JSON.stringify({
    ...rest,
    shape: texts && isSaid(texts.shape, shape) ? undefined : shape,
    refused: texts?.refused && isSaid(texts.refused, refused) ? undefined : refused,
    texts,
  });
}

/** A stored report in words; one that was stored in words, by an earlier version, as it was. */
export function readReport(stored: string): MatchReport {
  const report = JSON.parse(stored) as MatchReport;
  const { texts } = report;
  const refused = report.refused ?? (texts?.refused && (wordsOf(texts.refused) ?? texts.refused.code));
  return {
    ...each(report, (entry: Entry, member) => ({ [member]: wordsOf(entry) ?? entry.code, ...entry })),
    shape: report.shape ?? (texts && (wordsOf(texts.shape) ?? texts.shape.code)),
    ...(refused !== undefined && { refused }),
  };
}

/** The report in the language of the moment, whenever it was made. */
export const saidReport = (report: MatchReport): MatchReport => readReport(storedReport(report));

function without(entry: Entry, member: string): Entry {
  const said = Object.entries(entry).filter(([name, value]) => name !== member || !isSaid(entry, value));
  return Object.fromEntries(said);
}

function each(report: MatchReport, change: (entry: Entry, member: string) => Entry): MatchReport {
  const changed = WORDS.map(([list, member]) => {
    const found = report[list];
    const all = (entries: readonly Entry[]) => entries.map((entry) => change(entry, member));
    return [list, Array.isArray(found) ? all(found) : { ...found, items: all(found.items) }];
  });
  return { ...report, ...Object.fromEntries(changed) };
}
