import { z } from 'zod';
import { FINDING_CODES, type Finding, type FindingCode, type Severity, type Where } from '../../core/model/index.ts';
import type { Database, Row } from './database.ts';

const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  place: z.string(),
  message: z.string(),
  value: z.string().nullable(),
});

const isCode = (code: string): code is FindingCode => code in FINDING_CODES;

function codeOf(text: string): FindingCode {
  if (!isCode(text)) throw new Error(`finding code ${text} is not known to this version`);
  return text;
}

function findingOf(row: Row): Finding {
  const r = findingSchema.parse(row);
  return {
    code: codeOf(r.code),
    severity: r.severity,
    where: JSON.parse(r.place) as Where,
    message: r.message,
    ...(r.value !== null && { value: r.value }),
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

export function findingStore(db: Database) {
  return {
    list(index: number, query: FindingQuery) {
      const filters = (['code', 'severity', 'conversation', 'question'] as const).flatMap((column) => {
        const value = query[column];
        return value === undefined ? [] : [{ sql: `${column} = ?`, value }];
      });
      const about = query.about === 'question' ? ['question IS NOT NULL'] : [];
      const where = ['index_id = ?', ...filters.map((f) => f.sql), ...about].join(' AND ');
      const values = filters.map((f) => f.value);
      const codes = db
        .all(
          `SELECT code, severity, count(*) AS n FROM findings WHERE ${where} GROUP BY code, severity`,
          index,
          ...values,
        )
        .map((row) => ({
          code: codeOf(String(row.code)),
          severity: findingSchema.shape.severity.parse(row.severity),
          count: Number(row.n),
        }));
      const items = db
        .all(
          `SELECT * FROM findings WHERE ${where} ORDER BY seq LIMIT ? OFFSET ?`,
          index,
          ...values,
          query.limit,
          query.offset,
        )
        .map(findingOf);
      return { total: codes.reduce((sum, c) => sum + c.count, 0), items, codes };
    },
  };
}
