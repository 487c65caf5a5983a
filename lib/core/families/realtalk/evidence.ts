import type { EvidenceRef, SessionId, TurnId } from '../../model/index.ts';
import { type EvidenceResolver, evidenceResolver as inLocomo } from '../locomo/evidence.ts';

const LIST = /[;,\s]+/;
const RANGE = /^D(\d+):(\d+)\s*[-–]\s*D\1:(\d+)$/;
/** A longer range is a slip of the pen. */
const LONGEST = 100;

/** Evidence strings hold one id, several (`D1:11; D3:18`) or ranges (`D12:3-D12:5`); each id is a reference of its own. Anything else is read as LoCoMo's are. */
export function evidenceResolver(places: ReadonlyMap<TurnId, SessionId>): EvidenceResolver {
  const resolve = inLocomo(places);
  return (raw) => {
    const pieces = raw.split(LIST).filter((piece) => piece !== '');
    if (pieces.length < 2 && !RANGE.test(raw.trim())) return resolve(raw);
    return pieces.flatMap((piece): EvidenceRef[] => idsOf(piece)?.flatMap(resolve) ?? resolve(piece));
  };
}

/** The ids of a range; null for anything else. */
function idsOf(piece: string): string[] | null {
  const [, session, from, to] = RANGE.exec(piece) ?? [];
  const length = Number(to) - Number(from) + 1;
  if (session === undefined || !(length >= 1 && length <= LONGEST)) return null;
  return Array.from({ length }, (_, n) => `D${session}:${Number(from) + n}`);
}
