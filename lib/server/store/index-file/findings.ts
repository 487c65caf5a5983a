import { z } from 'zod';
import type { Message } from '../../../core/messages/index.ts';
import type { FindingData, Severity, Where } from '../../../core/model/index.ts';
import { findingSchema } from '../../../core/model/schemas/finding.ts';
import type { Reader, Row } from '../access.ts';

const rowSchema = findingSchema
  .omit({ where: true })
  .extend({ place: z.string(), value: findingSchema.shape.value.unwrap().nullable() });
const codeSchema = findingSchema.pick({ code: true, severity: true }).extend({ count: z.number() });

function findingOf(row: Row): FindingData {
  const { code, severity, place, message, value } = rowSchema.parse(row);
  return {
    code,
    severity,
    where: JSON.parse(place) as Where,
    message: JSON.parse(message) as Message,
    ...(value !== null && { value }),
  };
}

export interface FindingQuery {
  limit: number;
  offset: number;
  code?: string;
  severity?: Severity;
  conversation?: string;
  question?: string;
  /** Only findings that name a question. */
  about?: 'question';
}

export function findingStore(db: Reader) {
  return {
    list(query: FindingQuery) {
      const filters = (['code', 'severity', 'conversation', 'question'] as const).flatMap((column) => {
        const value = query[column];
        return value === undefined ? [] : [{ sql: `${column} = ?`, value }];
      });
      const about = query.about === 'question' ? ['question IS NOT NULL'] : [];
      const where = ['true', ...filters.map((f) => f.sql), ...about].join(' AND ');
      const values = filters.map((f) => f.value);
      const codes = db
        .all(`SELECT code, severity, count(*) AS count FROM findings WHERE ${where} GROUP BY code, severity`, ...values)
        .map((row) => codeSchema.parse(row));
      const items = db
        .all(
          `SELECT * FROM findings WHERE ${where} ORDER BY seq LIMIT ? OFFSET ?`,
          ...values,
          query.limit,
          query.offset,
        )
        .map(findingOf);
      return { total: codes.reduce((sum, c) => sum + c.count, 0), items, codes };
    },
  };
}
