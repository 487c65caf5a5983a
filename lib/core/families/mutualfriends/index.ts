/**
 * MutualFriends: two agents, each with a private list of friends, chat until both select the friend they share.
 * `dialogue.ts` brings the two layouts (COCOA's own, and Hugging Face's with parallel lists) to one; `game.ts` says what
 * the agents know and how it ended, `turns.ts` what they did, `mentions.ts` which turns speak of the shared friend.
 */
import { type Conversation, conversationId, questionId, sessionId } from '../../model/index.ts';
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { itemText } from '../items.ts';
import { notesFor } from '../notes.ts';
import { plainFields } from '../parse.ts';
import { dialogueOf, layoutOf } from './dialogue.ts';
import { readGame } from './game.ts';
import { mentionsOf } from './mentions.ts';
import { mutualfriends as traits } from './traits.ts';
import { AGENTS, readTurns } from './turns.ts';

export const mutualfriends: Format = {
  ...traits,
  knownBy: 'records with "events" and "scenario" or "scenario_kbs"',
  detect,
  read,
};

function detect(sample: Sample): string | null {
  for (const record of sample.records) {
    const layout = layoutOf(record);
    if (layout) return layout === 'huggingface' && sample.root === 'parquet' ? 'parquet' : layout;
  }
  return null;
}

function read(raw: unknown, context: RecordContext): Reading {
  const notes = notesFor(context);
  const dialogue = dialogueOf(raw);
  if (!dialogue) {
    notes.add('record.unexpected/mutualfriends', { path: '$' }, {}, raw);
    return { conversation: null, questions: [], findings: notes.findings };
  }

  const id = conversationId((dialogue.uuid || `record-${context.record}`) + (context.suffix ?? ''));
  if (dialogue.uuid === '') notes.add('id.missing/uuid', { path: '$.uuid' }, { shown: id });
  const game = readGame(dialogue, id, notes);
  const session = sessionId('dialogue');
  const { turns, date } = readTurns(dialogue, game, { conversation: id, session }, notes);
  const attributes = game.attributes.map((attribute) => attribute.name);
  const other = plainFields(dialogue.other);

  const conversation: Conversation = {
    id,
    title: attributes.join(' · ') || id,
    participants: AGENTS.map(({ name, role }) => ({ name, role })),
    sessions: [{ id: session, index: 0, date, turns }],
    extras: { game, ...(Object.keys(other).length > 0 && { other }) },
  };
  const friends = game.mutual;
  const answer = friends.map((friend) => itemText(friend, attributes, '; ')).join(' / ');
  const question = {
    id: questionId(`${id}:mutual-friend`),
    conversation: id,
    text: 'Which friend do both agents know?',
    answer: friends.length > 0 ? answer : null,
    answerRaw: friends.length > 1 ? friends : (friends[0] ?? null),
    type: 'mutual-friend',
    typeKey: 'mutual-friend',
    typeLabel: 'mutual friend',
    abstention: false,
    evidence: mentionsOf(turns, game, session),
  };
  return { conversation, questions: [question], findings: notes.findings };
}
