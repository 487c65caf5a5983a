/** A mapping for a file of an unknown shape: what its lists look like, and what resolves when it is tried. Pure. */
import { type Message, message } from '../messages/index.ts';
import type { DatasetMapping } from '../model/index.ts';
import { type Counted, count } from './count.ts';
import { Draft, type ProposedField } from './draft.ts';
import * as guess from './guess.ts';
import { identifying } from './guess-questions.ts';
import { writtenAs } from './inside-text.ts';
import { askingIn, distinct, historyOf, lookedFor, type Turns, turnsIn } from './propose-history.ts';
import { withAskingTurns, withQuestions } from './propose-questions.ts';
import { SHIPPED } from './shipped.ts';
import { structureOf } from './structure.ts';

export type Proposal = { mapping: DatasetMapping; fields: ProposedField[] } | { mapping: null; looked: Message };

/** `records`: the first ones of the file. */
export function proposeMapping(records: readonly unknown[]): Proposal {
  return shippedFor(records) ?? proposalFor(records);
}

function shippedFor(records: readonly unknown[]): Proposal | null {
  // Some look for conversations in the file as a whole.
  const mapping = SHIPPED.find((one) =>
    fits(count(one, !one.conversation.each || records.length === 1 ? records : [records])),
  );
  return mapping ? asShipped(mapping) : null;
}

/** Whether under a shipped mapping turns and questions are found, and most of the evidence. */
export const fits = ({ counts, evidence }: Counted): boolean =>
  counts.turns > 0 &&
  counts.questions > 0 &&
  2 * counts.questions >= counts.conversations &&
  evidence.resolved >= evidence.dangling;

export const asShipped = (mapping: DatasetMapping): Extract<Proposal, { mapping: DatasetMapping }> => ({
  mapping,
  fields: [{ at: '$', value: mapping.name, why: message('mapping.shipped', { name: mapping.name ?? '' }) }],
});

function proposalFor(records: readonly unknown[]): Proposal {
  const top = structureOf(records);
  const asking = askingIn(top);
  const found = turnsIn(top, asking);
  if (found === null) return { mapping: null, looked: lookedFor(top) };
  const draft = new Draft();
  const ids = guess.best(guess.membersOf(top), (one) =>
    identifying(one, { records: records.length, named: guess.isNamed(one, 'conversationId') }),
  );
  const conversation: DatasetMapping['conversation'] = {};
  if (ids) {
    draft.taken.add(ids);
    conversation.id = draft.path('$.conversation.id', ids, null, distinct(ids, records.length));
  }
  const base: DatasetMapping = { version: 1, conversation, ...historyOf(top, found, draft) };
  const trial = { records, top, found, draft };
  const asked = asking ?? (found.turns.up?.up?.inside === found.turns.up ? top : null);
  const first = asked === top && ids ? { id: writtenAs(ids.path) } : {};
  const mapping = asked ? withQuestions(base, asked, trial, first) : withAskingTurns(base, trial);
  return { mapping: asked === top ? withCue(mapping, found, draft) : mapping, fields: draft.fields };
}

const CUE = /^\$\.\w*(cue|clue|evidence|support)/i;

/** A dialogue that a question calls its cue is its evidence, every turn of it. */
function withCue(mapping: DatasetMapping, { turns }: Turns, draft: Draft): DatasetMapping {
  const cue = turns.up?.up;
  if (!cue?.inside || !CUE.test(cue.path) || Array.isArray(mapping.question) || mapping.question?.evidence)
    return mapping;
  const evidence = draft.put(
    '$.turn.evidence',
    { at: { const: true } },
    message('mapping.named', { key: cue.key ?? '' }),
  );
  return { ...mapping, turn: { ...mapping.turn, evidence } };
}
