import {
  type Format,
  type HistoryFacts,
  type SessionFacts,
  type SessionSummary,
  TURN_LENGTH_EDGES,
} from '../../core/families/format.ts';
import { type Bounded, boundedJson, tooDeep } from '../../core/json/bounded-json.ts';
import { jsonText } from '../files/json-text.ts';
import type { RecordInSessions, SessionPlace } from './sessions.ts';

/** The bytes of a range of the file, valid until the next are asked for. */
export type BytesOf = (start: number, end: number) => Buffer;

type SessionsFormat = Pick<NonNullable<Format['sessions']>, 'facts' | 'factsOfBytes'>;

const BINS = TURN_LENGTH_EDGES.length;
/** The lists of nothing that most sessions have are one list. */
const NONE: readonly never[] = Object.freeze([]);

/**
 * What the distinct sessions of a file say. Each is parsed and examined once, in the first record that has it. Records ask for sessions at
 * random, among more than processors keep at hand: so what is said stands together, and in few places.
 */
export class FactsOfSessions {
  /** By unit; none where the session is not JSON. */
  private readonly summaries: SessionSummary[] = [];
  /** Of each unit the counts of its turns, one unit after the other. */
  private turnLengths = new Uint32Array();
  /** Where units stand that no record of the index has yet. */
  private readonly fresh = new Map<number, SessionPlace>();

  /** The facts of the sessions of a record. Throws a SyntaxError when one of them is not JSON. */
  of({ units, fresh }: RecordInSessions, bytesOf: BytesOf, format: SessionsFormat): HistoryFacts {
    for (const { facts, ...place } of fresh) {
      const found = facts === undefined ? examined(bytesOf(place.start, place.end), format) : facts;
      if (found === null) continue;
      this.keep(place.unit, found);
      this.fresh.set(place.unit, place);
    }
    // With a list instead ten gigabytes took 0.3 s more.
    const sum = new Uint32Array(BINS);
    const sessions = units.map((unit) => {
      const known = this.summaries[unit];
      if (!known) throw new SyntaxError('A session is not JSON.');
      for (let bin = 0, at = unit * BINS; bin < BINS; bin++, at++)
        sum[bin] = (sum[bin] ?? 0) + (this.turnLengths[at] ?? 0);
      return known;
    });
    return { sessions, turnLengths: Array.from(sum) };
  }

  private keep(unit: number, { turns, evidence, turnLengths, findings }: SessionFacts): void {
    this.summaries[unit] = {
      turns,
      evidence: evidence.length === 0 ? NONE : evidence,
      findings: findings.length === 0 ? NONE : findings,
    };
    const at = unit * BINS;
    if (at + BINS > this.turnLengths.length)
      this.turnLengths = new Uint32Array(
        this.turnLengths.buffer.transfer(2 * (at + BINS) * Uint32Array.BYTES_PER_ELEMENT),
      );
    this.turnLengths.set(turnLengths, at);
  }

  /** Those units of a record that enters the index which are new to it: of records that were left out, too. */
  entering(units: readonly number[]): SessionPlace[] {
    return units.flatMap((unit) => {
      const place = this.fresh.get(unit);
      return place && this.fresh.delete(unit) ? [place] : [];
    });
  }
}

/** What a session says; null when its bytes are not JSON. */
export function examined(bytes: Buffer, format: SessionsFormat): SessionFacts | null {
  const told = format.factsOfBytes?.(bytes);
  if (told) return told;
  let session: Bounded;
  try {
    session = boundedJson(jsonText(bytes));
  } catch {
    return null;
  }
  const facts = format.facts(session.value);
  return { ...facts, findings: [...facts.findings, ...tooDeep(session.cut)] };
}
