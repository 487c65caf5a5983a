import { Everywhere, MOST_TURNS, Placing, TurnIndex } from '../../core/locate/index.ts';
import type { ConversationId } from '../../core/model/index.ts';
import type { Place } from '../store/index.ts';
import type { Ready } from './ready.ts';
import { conversationOf } from './record-conversation.ts';

/** Conversations of a large dataset that stay ready: texts mostly come one conversation after the other. */
const KEPT = 4;

/** Where texts stand in the conversations of one dataset. */
export class TextPlaces {
  private readonly place: Place;
  private readonly ready: Ready;
  private readonly placings = new Map<string, Placing>();
  private all: Promise<void> | null = null;

  constructor(place: Place, ready: Ready) {
    this.place = place;
    this.ready = ready;
  }

  /** To place texts of a conversation; null when the dataset has none of this id. */
  async of(conversation: ConversationId): Promise<Placing | null> {
    if (this.ready.summary.counts.turns <= MOST_TURNS) {
      this.all ??= this.readAll();
      await this.all;
      return this.placings.get(conversation) ?? null;
    }
    const kept = this.placings.get(conversation);
    if (kept) return kept;
    const index = await this.indexOf(conversation);
    if (index === null) return null;
    const [oldest] = this.placings.size >= KEPT ? this.placings.keys() : [];
    if (oldest !== undefined) this.placings.delete(oldest);
    const placing = new Placing(index, null);
    this.placings.set(conversation, placing);
    return placing;
  }

  private async readAll(): Promise<void> {
    const indexes: TurnIndex[] = [];
    for (const { id } of this.ready.index.conversations.heads()) {
      const index = await this.indexOf(id);
      if (index) indexes.push(index);
    }
    const everywhere = indexes.length > 1 ? new Everywhere(indexes) : null;
    for (const index of indexes) this.placings.set(index.id, new Placing(index, everywhere));
  }

  private async indexOf(conversation: ConversationId): Promise<TurnIndex | null> {
    const found = await conversationOf(this.place, this.ready, conversation);
    return found && new TurnIndex(found);
  }
}
