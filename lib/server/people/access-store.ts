import type { AccessEntry, DatasetAccess, Person, PersonRole, Uploader, Visibility } from '../../core/model/index.ts';
import type { Access } from '../../core/model/schemas/people.ts';
import { problem } from '../../core/problems/index.ts';
import type { Database, Queries } from '../store/postgres/connections.ts';
import { writeAudit } from './audit-trail.ts';
import { Remembered } from './remembered.ts';

/** What the choke point has to know of the catalogue. */
export interface AccessSource {
  /** Who may see a dataset; null: there is none. */
  of(dataset: string): Promise<DatasetAccess | null>;
  all(): Promise<ReadonlyMap<string, DatasetAccess>>;
  /** The same as it was when somebody asked last, without asking. */
  known(): ReadonlyMap<string, DatasetAccess>;
  /** The dataset of a run, also of one that can be brought back; null: there is none. */
  ofRun(run: string): Promise<string | null>;
  /** Who uploaded a run, if that is known. */
  uploaderOf(run: string): Promise<Uploader | null>;
  /** Whose the runs of a dataset are, by their ids: the `sub` of who uploaded each, where that is known. */
  uploadersIn(dataset: string): Promise<ReadonlyMap<string, string>>;
  /** The dataset of a job, also of one that is over, and who asked for it (null: nobody); null: there is none. */
  ofJob(job: string): Promise<{ dataset: string; asker: string | null } | null>;
  /** Makes somebody the owner of a dataset that they added. */
  own(dataset: string, owner: Person): Promise<void>;
}

interface OfRun {
  dataset: string;
  uploader: Uploader | null;
}

/** Who may see which dataset, in PostgreSQL. */
export class AccessStore implements AccessSource {
  private readonly db: Database;
  private readonly everything: Remembered<ReadonlyMap<string, DatasetAccess>>;
  private readonly runs: Remembered<OfRun | null>;
  private readonly uploaders: Remembered<ReadonlyMap<string, string>>;
  private latest: ReadonlyMap<string, DatasetAccess> = new Map();

  constructor(db: Database, now?: () => number) {
    this.db = db;
    this.everything = new Remembered(() => this.read(), now);
    this.runs = new Remembered((run) => this.readRun(run), now);
    this.uploaders = new Remembered((dataset) => this.readUploaders(dataset), now);
  }

  async of(dataset: string): Promise<DatasetAccess | null> {
    const known = (await this.all()).get(dataset);
    if (known) return known;
    // It may be new.
    this.everything.forget();
    return (await this.all()).get(dataset) ?? null;
  }

  all(): Promise<ReadonlyMap<string, DatasetAccess>> {
    return this.everything.get('');
  }

  known(): ReadonlyMap<string, DatasetAccess> {
    return this.latest;
  }

  async ofRun(run: string): Promise<string | null> {
    return (await this.run(run))?.dataset ?? null;
  }

  async uploaderOf(run: string): Promise<Uploader | null> {
    return (await this.run(run))?.uploader ?? null;
  }

  uploadersIn(dataset: string): Promise<ReadonlyMap<string, string>> {
    return this.uploaders.get(dataset);
  }

  async ofJob(job: string): Promise<{ dataset: string; asker: string | null } | null> {
    if (!/^\d{1,15}$/.test(job)) return null;
    const row = await this.db.get(
      'SELECT dataset, asker FROM jobs WHERE id = $1 UNION ALL SELECT dataset, asker FROM ended_jobs WHERE id = $1 LIMIT 1',
      Number(job),
    );
    return row ? { dataset: String(row.dataset), asker: row.asker as string | null } : null;
  }

  async own(dataset: string, owner: Person): Promise<void> {
    await this.db.run(
      `INSERT INTO dataset_access (dataset, kind, subject, role, given_by) VALUES ($1, 'person', $2, 'admin', $2) ON CONFLICT DO NOTHING`,
      dataset,
      owner.sub,
    );
    this.everything.forget();
  }

  /** Those who are listed, people first, in the order in which they were. */
  async listed(dataset: string): Promise<Access['items']> {
    const rows = await this.db.all(
      `SELECT a.kind, a.subject, a.role, a.given, u.name, u.email, u.seen, coalesce(g.name, a.given_by) AS given_by
       FROM dataset_access a
       LEFT JOIN LATERAL (
         SELECT name, email, seen FROM users
         WHERE a.kind = 'person' AND (sub = a.subject OR (email_verified AND lower(email) = a.subject)) LIMIT 1
       ) u ON true
       LEFT JOIN users g ON g.sub = a.given_by
       WHERE a.dataset = $1 ORDER BY a.kind DESC, a.given, a.subject`,
      dataset,
    );
    return rows.map((row) => ({
      kind: row.kind as AccessEntry['kind'],
      subject: String(row.subject),
      role: row.role as PersonRole,
      name: row.name as string | null,
      email: row.email as string | null,
      givenBy: row.given_by as string | null,
      given: (row.given as Date).toISOString(),
      seen: (row.seen as Date | null)?.toISOString() ?? null,
    }));
  }

  /** Where it becomes one for listed people only, there is an admin among them: who does it, if nobody else. */
  async setVisibility(dataset: string, visibility: Visibility, by: Person): Promise<void> {
    await this.change(dataset, async (db, before) => {
      if (before === visibility) return;
      await db.run('UPDATE datasets SET visibility = $2 WHERE id = $1', dataset, visibility);
      if (visibility === 'listed' && (await admins(db, dataset)) === 0) await put(db, dataset, mine(by), by);
      await writeAudit(db, { who: by, what: 'visibility-changed', dataset, before, after: visibility });
    });
  }

  /** Lists somebody, changes their role, or takes them off the list (null). A 409 for the last admin of a dataset for listed people. */
  async setRole(
    dataset: string,
    { kind, subject }: Pick<AccessEntry, 'kind' | 'subject'>,
    role: PersonRole | null,
    by: Person,
  ): Promise<void> {
    await this.change(dataset, async (db, visibility) => {
      const [found] = await db.all(
        'SELECT role FROM dataset_access WHERE dataset = $1 AND kind = $2 AND subject = $3',
        dataset,
        kind,
        subject,
      );
      const before = (found?.role as PersonRole | undefined) ?? null;
      if (before === role) return;
      if (role === null)
        await db.run(
          'DELETE FROM dataset_access WHERE dataset = $1 AND kind = $2 AND subject = $3',
          dataset,
          kind,
          subject,
        );
      else await put(db, dataset, { kind, subject, role }, by);
      if (visibility === 'listed' && before === 'admin' && (await admins(db, dataset)) === 0)
        throw problem('people.last_admin', {});
      await writeAudit(db, {
        who: by,
        what: 'access-changed',
        dataset,
        subject: `${kind}:${subject}`,
        before,
        after: role,
      });
    });
  }

  /** One change of a dataset at a time. */
  private async change(dataset: string, work: (db: Queries, visibility: string) => Promise<void>): Promise<void> {
    await this.db.transaction(async (db) => {
      const row = await db.get('SELECT visibility FROM datasets WHERE id = $1 FOR UPDATE', dataset);
      if (row) await work(db, String(row.visibility));
    });
    this.everything.forget();
  }

  private async read(): Promise<ReadonlyMap<string, DatasetAccess>> {
    const rows = await this.db.all(
      `SELECT d.id, d.visibility, a.kind, a.subject, a.role
       FROM datasets d LEFT JOIN dataset_access a ON a.dataset = d.id ORDER BY d.id`,
    );
    const found = new Map<string, { visibility: Visibility; listed: AccessEntry[] }>();
    for (const { id, visibility, kind, subject, role } of rows) {
      const one = found.get(String(id)) ?? { visibility: visibility as Visibility, listed: [] };
      found.set(String(id), one);
      if (kind !== null) one.listed.push({ kind, subject, role } as AccessEntry);
    }
    this.latest = found;
    return found;
  }

  private async run(id: string): Promise<OfRun | null> {
    const known = await this.runs.get(id);
    if (known !== null) return known;
    this.runs.forget(id);
    return this.runs.get(id);
  }

  private async readRun(run: string): Promise<OfRun | null> {
    const row = await this.db.get(
      `SELECT dataset, uploader, (SELECT name FROM users WHERE sub = uploader) AS name FROM (
         SELECT dataset, uploader FROM runs WHERE id = $1 UNION ALL SELECT dataset, uploader FROM removed_runs WHERE id = $1 LIMIT 1
       ) found`,
      run,
    );
    if (!row) return null;
    const sub = row.uploader === null ? null : String(row.uploader);
    return { dataset: String(row.dataset), uploader: sub === null ? null : { sub, name: String(row.name ?? sub) } };
  }

  private async readUploaders(dataset: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.all(
      'SELECT id, uploader FROM runs WHERE dataset = $1 AND uploader IS NOT NULL',
      dataset,
    );
    return new Map(rows.map(({ id, uploader }) => [String(id), String(uploader)]));
  }
}

const mine = ({ sub }: Person): AccessEntry => ({ kind: 'person', subject: sub, role: 'admin' });

async function put(db: Queries, dataset: string, { kind, subject, role }: AccessEntry, by: Person): Promise<void> {
  await db.run(
    `INSERT INTO dataset_access (dataset, kind, subject, role, given_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (dataset, kind, subject) DO UPDATE SET role = excluded.role, given_by = excluded.given_by, given = now()`,
    dataset,
    kind,
    subject,
    role,
    by.sub,
  );
}

async function admins(db: Queries, dataset: string): Promise<number> {
  const row = await db.get(
    "SELECT count(*) AS admins FROM dataset_access WHERE dataset = $1 AND role = 'admin'",
    dataset,
  );
  return Number(row?.admins);
}
