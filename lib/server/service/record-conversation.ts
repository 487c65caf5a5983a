import type { Conversation, ConversationId } from '../../core/model/index.ts';
import { kindOf, readRecord } from '../indexing/index.ts';
import type { Place } from '../store/index.ts';
import type { Ready } from './ready.ts';
import { dataFile, dataName } from './unpacked.ts';

/** A conversation read from the dataset's file; null when the dataset has none of this id. */
export async function conversationOf(
  place: Place,
  { row, index, summary }: Ready,
  id: ConversationId,
): Promise<Conversation | null> {
  const locator = index.conversations.locate(id);
  if (!locator) return null;
  return (await readRecord(dataFile(place, row), kindOf(summary), locator, dataName(row))).conversation;
}
