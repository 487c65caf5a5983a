import type { Format, SessionFacts } from '../../core/families/format.ts';
import { type Bounded, boundedJson, tooDeep } from '../../core/json/bounded-json.ts';
import { jsonText } from '../files/json-text.ts';
import type { RecordInSessions, SessionPlace } from './sessions.ts';

/** The bytes of a range of the file, valid until the next are asked for. */
export type BytesOf = (start: number, end: number) => Buffer;

type SessionsFormat = Pick<NonNullable<Format['sessions']>, 'facts' | 'factsOfBytes'>;

/** What the distinct sessions of a file say. Each is parsed and examined once, in the first record that has it. */
export class FactsOfSessions {
  /** By unit; none where the session is not JSON. */
  private readonly facts: SessionFacts[] = [];
  /** Where units stand that no record of the index has yet. */
  private readonly fresh = new Map<number, SessionPlace>();

  /** The facts of each session of a record, in file order. Throws a SyntaxError when one of them is not JSON. */
  of({ units, fresh }: RecordInSessions, bytesOf: BytesOf, format: SessionsFormat): SessionFacts[] {
    for (const { facts, ...place } of fresh) {
      const found = facts === undefined ? examined(bytesOf(place.start, place.end), format) : facts;
      if (found === null) continue;
      this.facts[place.unit] = found;
      this.fresh.set(place.unit, place);
    }
    return units.map((unit) => {
      const known = this.facts[unit];
      if (!known) throw new SyntaxError('A session is not JSON.');
      return known;
    });
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
