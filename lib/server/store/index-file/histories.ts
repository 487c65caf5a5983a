import { z } from 'zod';
import { conversationId, questionId, type SessionHistory, sessionId } from '../../../core/model/index.ts';
import type { Reader } from '../access.ts';
import { dateOf } from './conversations.ts';

const historySchema = z.object({
  id: z.string(),
  title: z.string(),
  session: z.string(),
  date_raw: z.string(),
  date_iso: z.string().nullable(),
  question: z.string().nullable(),
  text: z.string().nullable(),
});

/** The conversation ?1. */
const CONVERSATION = '(SELECT seq FROM conversations WHERE id = ?1)';

/** Its sessions that others may hold: only distinct sessions are told apart by their bytes, and empty ones say nothing. */
const OWN = `
  FROM sessions s
  CROSS JOIN units u ON u.unit = s.unit AND u.kind = 'session'
  WHERE s.turns > 0 AND s.conversation = ${CONVERSATION}`;

/** The same text in other conversations, by this very index: the planner would read all sessions of the file. */
const ELSEWHERE = 'sessions o INDEXED BY sessions_unit WHERE o.unit = own.unit AND o.conversation <> own.conversation';

/** In which histories the same session stands, byte for byte. A history that holds it twice is one history. */
export function historyStore(db: Reader) {
  return {
    /** For each session of a conversation that stands in other histories too: in how many. Each text is counted once, however often it is repeated. */
    counts(conversation: string): Map<string, number> {
      const texts = db.all(
        `SELECT unit, (SELECT count(DISTINCT o.conversation) FROM ${ELSEWHERE}) AS histories
         FROM (SELECT DISTINCT s.unit, s.conversation ${OWN}) own`,
        conversation,
      );
      const histories = new Map(texts.map((text) => [text.unit, Number(text.histories)]));
      const sessions = db.all(`SELECT id, unit FROM sessions WHERE conversation = ${CONVERSATION}`, conversation);
      return new Map(
        sessions.flatMap(({ id, unit }): [string, number][] => {
          const count = histories.get(unit) ?? 0;
          return count === 0 ? [] : [[String(id), count]];
        }),
      );
    },

    /** Whether the conversation has the session. */
    has: (conversation: string, session: string): boolean =>
      db.get(
        'SELECT 1 FROM sessions WHERE conversation = (SELECT seq FROM conversations WHERE id = ?) AND id = ?',
        conversation,
        session,
      ) !== undefined,

    /** The other histories in file order, each with the first place the session has there, and its first question. */
    list: (
      conversation: string,
      session: string,
      { limit, offset }: { limit: number; offset: number },
    ): SessionHistory[] =>
      db
        .all(
          `SELECT c.id, c.title, h.session, h.date_raw, h.date_iso, q.id AS question, q.text
           FROM (SELECT o.conversation, o.id AS session, o.date_raw, o.date_iso, min(o.position)
                 FROM (SELECT s.unit, s.conversation ${OWN} AND s.id = ?2) own CROSS JOIN ${ELSEWHERE}
                 GROUP BY o.conversation ORDER BY o.conversation LIMIT ?3 OFFSET ?4) h
           CROSS JOIN conversations c ON c.seq = h.conversation
           LEFT JOIN questions q ON q.seq = (SELECT min(seq) FROM questions WHERE conversation = c.id)
           ORDER BY c.seq`,
          conversation,
          session,
          limit,
          offset,
        )
        .map((row) => {
          const r = historySchema.parse(row);
          return {
            conversation: conversationId(r.id),
            session: sessionId(r.session),
            title: r.title,
            date: dateOf(r.date_raw, r.date_iso) ?? { raw: '' },
            ...(r.question !== null && { question: { id: questionId(r.question), text: r.text ?? '' } }),
          };
        }),
  };
}
