import type { Message } from '../messages/index.ts';
import type { DatasetMapping, MappedEach } from '../model/index.ts';
import { writtenAs } from './inside-text.ts';
import { type Place, pathFrom } from './structure.ts';

/** A field of a proposal, with its reason. */
export interface ProposedField {
  at: string;
  value: unknown;
  why: Message;
  check?: true;
  alternatives?: { value: unknown; evidence: { resolved: number; dangling: number }; mapping: DatasetMapping }[];
}

/** A proposal as it grows: its fields with their reasons, and the places that have one. */
export class Draft {
  readonly fields: ProposedField[] = [];
  readonly taken = new Set<Place>();

  put<T>(at: string, value: T, why: Message, check = false): T {
    this.fields.push({ at, value, why, ...(check && { check: true as const }) });
    return value;
  }

  /** The path of a place, from the record or from what `base` has. */
  path(at: string, place: Place, base: Place | null, why: Message): Exclude<MappedEach, { first: unknown }> {
    return this.put(at, pathOf(place, base), why);
  }

  /** A member by the last name of `at`; none without a place. */
  member(
    at: string,
    place: Place | null,
    base: Place,
    { why, check = false }: { why: (place: Place) => Message; check?: boolean },
  ): Record<string, Exclude<MappedEach, { first: unknown }>> {
    if (place === null) return {};
    this.taken.add(place);
    return { [at.slice(at.lastIndexOf('.') + 1)]: this.put(at, pathOf(place, base), why(place), check) };
  }
}

const pathOf = (place: Place, base: Place | null) => writtenAs((base && pathFrom(place, base)) ?? place.path);
