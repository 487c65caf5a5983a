import type { KeptReply, Replies } from '../replies.ts';
import { json } from '../stored-texts.ts';
import type { Database } from './connections.ts';

export const replyStore = (db: Database): Replies => ({
  async of(dataset: string, judge: string, messages: readonly string[]): Promise<Map<string, KeptReply>> {
    const rows = await db.all(
      'SELECT message, reply, tokens FROM judge_replies WHERE dataset = $1 AND judge = $2 AND message = ANY ($3)',
      dataset,
      judge,
      messages,
    );
    return new Map(
      rows.map(({ message, reply, tokens }): [string, KeptReply] => [
        String(message),
        { text: String(reply), ...(tokens !== null && { tokens: JSON.parse(String(tokens)) }) },
      ]),
    );
  },

  async keep(dataset: string, judge: string, message: string, { text, tokens }: KeptReply): Promise<void> {
    // Of a dataset that was removed meanwhile nothing is kept.
    await db.run(
      `INSERT INTO judge_replies (dataset, judge, message, reply, tokens)
       SELECT id, $2, $3, $4, $5 FROM datasets WHERE id = $1 ON CONFLICT DO NOTHING`,
      dataset,
      judge,
      message,
      text,
      json(tokens),
    );
  },
});
