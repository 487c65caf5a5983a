import type { AuditLogEntry } from '../../core/model/schemas/people.ts';
import type { Database, Queries } from '../store/postgres/connections.ts';

/** What is kept of what people did. */
export const DEEDS = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'signed-out-everywhere',
  'role-changed',
  'refused',
  'dataset-added',
  'dataset-changed',
  'dataset-removed',
  'visibility-changed',
  'access-changed',
  'run-added',
  'run-changed',
  'run-removed',
  'review-changed',
  'pack-changed',
  'mapping-changed',
  'note-changed',
  'view-changed',
  'job-cancelled',
  'job-retried',
  'export-made',
  'export-removed',
  'token-made',
  'token-revoked',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Something that somebody did. It names things by id, and holds no text of a dataset. */
export interface AuditEntry {
  /** null: nobody who is known. */
  who: { sub: string; name: string } | null;
  what: Deed;
  dataset?: string | null;
  /** A run, a question, a person, a group or a token. */
  subject?: string | null;
  before?: string | null;
  after?: string | null;
}

export async function writeAudit(db: Queries, { who, what, ...about }: AuditEntry): Promise<void> {
  const { dataset = null, subject = null, before = null, after = null } = about;
  await db.run(
    `INSERT INTO audit_log (who, name, what, dataset, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    who?.sub ?? null,
    who?.name ?? null,
    what,
    dataset,
    subject,
    before,
    after,
  );
}

/** The last entries before one, the newest first; of a dataset, or of all (null). */
export async function readAudit(
  db: Pick<Database, 'all'>,
  { dataset, before, limit }: { dataset: string | null; before: number | null; limit: number },
): Promise<AuditLogEntry[]> {
  const rows = await db.all(
    `SELECT id, at, who, name, what, dataset, subject, before, after FROM audit_log
     WHERE ($1::text IS NULL OR dataset = $1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    dataset,
    before,
    limit,
  );
  return rows.map((row) => ({ ...(row as unknown as AuditLogEntry), at: (row.at as Date).toISOString() }));
}
