import { randomUUID } from 'node:crypto';
import { isAtLeast, ownRole, type Person, type PersonRole } from '../../core/model/index.ts';
import type { ApiToken } from '../../core/model/schemas/people.ts';
import { problem } from '../../core/problems/index.ts';
import type { Database } from '../store/postgres/connections.ts';
import type { Row } from '../store/stored-texts.ts';
import { writeAudit } from './audit-trail.ts';
import { hashOf, newSecret } from './secrets.ts';

/** What API tokens begin with, so that who finds one knows what it is. */
export const TOKEN_PREFIX = 'memoscope_';

const DAY = 24 * 3600_000;

/** API tokens of people in PostgreSQL: their names and ends, and of themselves the hash. */
export class TokenStore {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** Those that have not ended, the newest first. */
  async of(sub: string): Promise<ApiToken[]> {
    const rows = await this.db.all(
      'SELECT * FROM api_tokens WHERE sub = $1 AND until > now() ORDER BY made DESC, id',
      sub,
    );
    return rows.map(token);
  }

  /** A new one, with the only sight of it. A 400 when it could do more than whoever makes it. */
  async make(
    who: Person,
    { name, role, days }: { name: string; role: PersonRole; days: number },
  ): Promise<ApiToken & { token: string }> {
    if (!isAtLeast(ownRole(who), role)) throw problem('people.token_role', { role: ownRole(who) });
    const [id, secret] = [randomUUID().slice(0, 8), TOKEN_PREFIX + newSecret()];
    return this.db.transaction(async (db) => {
      const row = await db.get(
        'INSERT INTO api_tokens (id, hash, sub, name, role, until) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *',
        id,
        hashOf(secret),
        who.sub,
        name,
        role,
        new Date(Date.now() + days * DAY),
      );
      await writeAudit(db, { who, what: 'token-made', subject: name, after: role });
      return { ...token(row ?? {}), token: secret };
    });
  }

  /** A 404 for one that is not theirs. */
  async revoke(who: Person, id: string): Promise<void> {
    await this.db.transaction(async (db) => {
      const row = await db.get('DELETE FROM api_tokens WHERE id = $1 AND sub = $2 RETURNING name', id, who.sub);
      if (!row) throw problem('people.no_token', { id });
      await writeAudit(db, { who, what: 'token-revoked', subject: String(row.name) });
    });
  }
}

const token = (row: Row): ApiToken => ({
  id: String(row.id),
  name: String(row.name),
  role: row.role as PersonRole,
  made: (row.made as Date).toISOString(),
  until: (row.until as Date).toISOString(),
  used: (row.used as Date | null)?.toISOString() ?? null,
});
