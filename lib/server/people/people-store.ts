import type { Person, PersonRole } from '../../core/model/index.ts';
import type { KnownPerson } from '../../core/model/schemas/people.ts';
import type { Database, Queries } from '../store/postgres/connections.ts';
import type { Row } from '../store/stored-texts.ts';

import { writeAudit } from './audit-trail.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Milliseconds a session lasts after it was used, and altogether. */
const IDLE = 12 * 3600_000;
export const LIFE = 7 * 24 * 3600_000;
/** It is said to have been used when that is so long ago. */
const RENEWED = 15 * 60_000;
/** Milliseconds somebody has to sign in at the provider. */
export const SIGN_IN = 15 * 60_000;

/** Who begins to sign in. */
interface Begun {
  verifier: string;
  nonce: string;
  /** Where they go next: path and query. */
  goes: string;
}

/** What a provider says of somebody, and what that makes them here. */
export type Vouched = Omit<Person, 'most' | 'session'>;

const person = (row: Row): Omit<Person, 'most' | 'session'> => ({
  sub: String(row.sub),
  name: String(row.name),
  email: row.email === null ? null : String(row.email),
  emailVerified: row.email_verified === true,
  groups: JSON.parse(String(row.groups)) as string[],
  role: row.role as PersonRole,
});

/** People and their sessions in PostgreSQL. Secrets are kept as hashes. */
export class PeopleStore {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  async begin(state: string, browser: string, { verifier, nonce, goes }: Begun): Promise<void> {
    await this.db.run('DELETE FROM sign_ins WHERE until < now()');
    await this.db.run(
      'INSERT INTO sign_ins (state, browser, verifier, nonce, goes, until) VALUES ($1, $2, $3, $4, $5, $6)',
      hashOf(state),
      hashOf(browser),
      verifier,
      nonce,
      goes,
      new Date(Date.now() + SIGN_IN),
    );
  }

  /** What was begun in this browser, once only. null: nothing, or it is too long ago. */
  async begun(state: string, browser: string): Promise<Begun | null> {
    const row = await this.db.get(
      'DELETE FROM sign_ins WHERE state = $1 AND browser = $2 RETURNING verifier, nonce, goes, until > now() AS fresh',
      hashOf(state),
      hashOf(browser),
    );
    if (!row?.fresh) return null;
    return { verifier: String(row.verifier), nonce: String(row.nonce), goes: String(row.goes) };
  }

  /** Begins a session, and ends the one that the browser had. Answers with its secret. */
  async enter(who: Vouched, former: string | null): Promise<string> {
    const secret = newSecret();
    await this.db.transaction(async (db) => {
      await db.run('DELETE FROM sessions WHERE until < now()');
      if (former !== null) await db.run('DELETE FROM sessions WHERE hash = $1', hashOf(former));
      const known = await db.get('SELECT role FROM users WHERE sub = $1 FOR UPDATE', who.sub);
      await db.run(
        `INSERT INTO users (sub, name, email, email_verified, groups, role) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (sub) DO UPDATE SET name = excluded.name, email = excluded.email, email_verified = excluded.email_verified,
           groups = excluded.groups, role = excluded.role, seen = now()`,
        who.sub,
        who.name,
        who.email,
        who.emailVerified,
        JSON.stringify(who.groups),
        who.role,
      );
      await db.run(
        'INSERT INTO sessions (hash, sub, until) VALUES ($1, $2, $3)',
        hashOf(secret),
        who.sub,
        new Date(Date.now() + IDLE),
      );
      await writeAudit(db, { who, what: 'signed-in' });
      if (known && known.role !== who.role)
        await writeAudit(db, {
          who,
          what: 'role-changed',
          subject: who.sub,
          before: String(known.role),
          after: who.role,
        });
    });
    return secret;
  }

  /** Whose session it is, by the hash of its secret. */
  async ofSession(hash: string): Promise<Person | null> {
    const row = await this.db.get(
      `SELECT s.begun, s.until, u.* FROM sessions s JOIN users u USING (sub) WHERE s.hash = $1 AND s.until > now()`,
      hash,
    );
    if (!row) return null;
    await this.renew(hash, row.begun as Date, row.until as Date);
    return { ...person(row), most: null, session: hash };
  }

  private async renew(hash: string, begun: Date, until: Date): Promise<void> {
    const next = Math.min(Date.now() + IDLE, begun.getTime() + LIFE);
    if (next - until.getTime() < RENEWED) return;
    await this.db.run('UPDATE sessions SET until = $2 WHERE hash = $1', hash, new Date(next));
    await this.db.run('UPDATE users SET seen = now() WHERE sub = (SELECT sub FROM sessions WHERE hash = $1)', hash);
  }

  async leave(who: Person): Promise<void> {
    await this.ended(who, 'signed-out', (db) => db.run('DELETE FROM sessions WHERE hash = $1', who.session));
  }

  /** Ends every session of somebody; `by` is who wants it. */
  async leaveEverywhere(sub: string, by: Person): Promise<void> {
    await this.ended(by, 'signed-out-everywhere', (db) => db.run('DELETE FROM sessions WHERE sub = $1', sub), sub);
  }

  private async ended(
    who: Person,
    what: 'signed-out' | 'signed-out-everywhere',
    end: (db: Queries) => Promise<number>,
    subject: string | null = null,
  ): Promise<void> {
    await this.db.transaction(async (db) => {
      if ((await end(db)) > 0) await writeAudit(db, { who, what, subject });
    });
  }

  /** Everybody who has signed in, by name. */
  async known(): Promise<KnownPerson[]> {
    const rows = await this.db.all('SELECT * FROM users ORDER BY lower(name), sub');
    return rows.map((row) => {
      const { emailVerified: _, groups, ...rest } = person(row);
      return { ...rest, groups: [...groups], seen: (row.seen as Date).toISOString() };
    });
  }

  /** Whether a session or a token is still worth something, by the hash of its secret. It does not count as used. */
  async lasts(hash: string): Promise<boolean> {
    const row = await this.db.get(
      `SELECT 1 FROM sessions WHERE hash = $1 AND until > now()
       UNION ALL SELECT 1 FROM api_tokens WHERE hash = $1 AND until > now()`,
      hash,
    );
    return row !== undefined;
  }

  /** Whose API token it is, by the hash of the token. */
  async ofToken(hash: string): Promise<Person | null> {
    const row = await this.db.get(
      `SELECT t.role AS most, t.id AS token, t.used, u.* FROM api_tokens t JOIN users u USING (sub)
       WHERE t.hash = $1 AND t.until > now()`,
      hash,
    );
    if (!row) return null;
    if (row.used === null || Date.now() - (row.used as Date).getTime() > RENEWED)
      await this.db.run('UPDATE api_tokens SET used = now() WHERE id = $1', row.token);
    return { ...person(row), most: row.most as PersonRole, session: null };
  }
}
