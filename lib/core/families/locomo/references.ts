/** How LoCoMo's turns and sessions are called: `D1:3` is session 1, turn 3; a conversation may stand before it. */
import { sessionId, turnId } from '../../model/index.ts';
import type { Reference, References } from '../references.ts';

const TURN = /(?:^|[^A-Za-z0-9])D(\d{1,3}):(\d{1,4})$/i;
const SESSION = /(?:^|[^A-Za-z0-9])(?:session[_ -]?|s|D)(\d{1,3})$/i;

const session = (number: string | undefined) => sessionId(`session_${Number(number)}`);

function referenceOf(id: string): Reference | null {
  const turn = TURN.exec(id);
  if (turn) return { session: session(turn[1]), turn: turnId(`D${Number(turn[1])}:${Number(turn[2])}`) };
  const named = SESSION.exec(id);
  return named === null ? null : { session: session(named[1]) };
}

export const references: References = {
  of: referenceOf,
  sessionIn(text) {
    const number = /\bsession[_ #-]?(\d{1,3})\b/i.exec(text)?.[1];
    return number === undefined ? null : { session: session(number) };
  },
  anyWord: false,
  partsMayBeTurns: false,
  knownByEvidence: false,
  distinct: {
    isTurn: (text) => /^D\d{1,3}:\d{1,4}$/.test(text),
    session: (number) => referenceOf(`session_${number}`),
    // `D1:3: text` and `[D1:3] text` carry their turn with them.
    led(text) {
      const [, id, rest] = /^\W*(D\d{1,3}:\d{1,4})\b\W*(.+)$/s.exec(text) ?? [];
      return id === undefined || rest === undefined ? null : { id, text: rest };
    },
    before: (id) => id.replace(TURN, '').replace(SESSION, ''),
  },
};
