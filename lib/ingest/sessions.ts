import { hash } from 'node:crypto';
import type { Format, RecordContext, RecordIndex, SessionFacts } from '../formats/format.ts';
import type { Finding } from '../model/index.ts';
import type { Piece } from './split.ts';

type IndexRecord = (context: RecordContext) => { index: RecordIndex; findings: Finding[]; units: SessionUnit[] } | null;

/** A distinct session of a file: its number in order of first occurrence, where its bytes stand first, and what they say. */
export interface SessionUnit {
  unit: number;
  start: number;
  end: number;
  facts: SessionFacts;
}

/**
 * Indexes a record from its head and the facts of its sessions. The same session recurs in many histories, so each distinct
 * one (by the hash of its bytes) is parsed and examined once in the whole file.
 * Throws a SyntaxError when the head or a session is not JSON.
 */
export function indexSessions(
  sessions: NonNullable<Format['sessions']>,
  piece: Piece,
  known: Map<string, SessionUnit>,
  nextUnit: () => number,
): IndexRecord {
  return (context) => {
    const { nested, bytes } = piece;
    if (!nested) return null;
    const head: unknown = JSON.parse(
      `${bytes.toString('utf8', 0, nested.open)}[]${bytes.toString('utf8', nested.close, bytes.length)}`,
    );
    const units = nested.items.map(({ start, end }) => {
      const text = bytes.subarray(start, end);
      const key = hash('sha1', text, 'base64');
      let found = known.get(key);
      if (!found) {
        const facts = sessions.facts(JSON.parse(text.toString('utf8')));
        found = { unit: nextUnit(), start: piece.start + start, end: piece.start + end, facts };
        known.set(key, found);
      }
      return found;
    });
    const index = sessions.index(
      head,
      units.map(({ facts }) => facts),
      context,
    );
    return index && { index, findings: index.findings, units };
  };
}
