import type { EvidenceRef, SessionId, TurnId } from '../../model/index.ts';

/** Something that is meant to be a turn id: `D8:6`, `d8:6`, `D 8:6`, `D:8:6`, `D08:06`. Not a part of a longer word or number. */
const ID_LIKE = /(?<![a-z0-9])d[\s:]*(\d+)\s*:\s*(\d+)(?![\w~])/gi;
/** What may stand between ids; brackets and quotes may stand around them. */
const SEPARATORS = /[;,\s()[\]{}"'“”]+/;
/** A leftover that looks like an id that lost its parts, as opposed to a word such as "and". */
const BROKEN_ID = /^d$|\d/i;

/** What one raw evidence string refers to. */
export type EvidenceResolver = (raw: string) => EvidenceRef[];

/**
 * Returns a function that resolves one raw evidence string against the turns of a conversation:
 * 1. the string is an existing turn id → one `ok` reference;
 * 2. else it is cut into id-like pieces, each brought to the form `D{session}:{turn}` → one `repaired` reference for
 *    each piece that exists, in the order of the string;
 * 3. when a piece does not exist, or there is none at all → one `dangling` reference, after the repaired ones.
 * Every reference carries the whole raw string, so that anybody can check the repair.
 */
export function evidenceResolver(places: ReadonlyMap<TurnId, SessionId>): EvidenceResolver {
  const exact = new Map<string, TurnId>();
  const canonical = new Map<string, TurnId>();
  for (const id of places.keys()) {
    exact.set(id, id);
    const form = canonicalId(id);
    if (!canonical.has(form)) canonical.set(form, id);
  }
  const reference = (raw: string, turn: TurnId, status: 'ok' | 'repaired'): EvidenceRef => {
    const session = places.get(turn);
    return { raw, level: 'turn', ...(session !== undefined && { session }), turn, status };
  };
  return (raw) => {
    const whole = exact.get(raw);
    if (whole !== undefined) return [reference(raw, whole, 'ok')];
    const refs: EvidenceRef[] = [];
    let broken = false;
    for (const piece of piecesOf(raw)) {
      const turn = exact.get(piece) ?? canonical.get(piece);
      if (turn !== undefined) refs.push(reference(raw, turn, 'repaired'));
      else if (BROKEN_ID.test(piece)) broken = true;
    }
    if (broken || refs.length === 0) refs.push({ raw, level: 'turn', status: 'dangling' });
    return refs;
  };
}

function piecesOf(raw: string): string[] {
  return canonicalId(raw)
    .split(SEPARATORS)
    .filter((piece) => piece !== '');
}

/** Every id-like part of the text in the form `D8:6`, set off by blanks; a lone id comes out as nothing but that form. */
function canonicalId(text: string): string {
  return text
    .replace(ID_LIKE, (_, session: string, turn: string) => ` D${unpadded(session)}:${unpadded(turn)} `)
    .trim();
}

const unpadded = (digits: string) => digits.replace(/^0+(?=\d)/, '');
