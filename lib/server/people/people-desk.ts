import {
  type AccessEntry,
  type Entrance,
  isAtLeast,
  type Person,
  type PersonRole,
  type Visibility,
} from '../../core/model/index.ts';
import type { Access, ApiToken, AuditLog, KnownPerson, MadeToken, Me } from '../../core/model/schemas/people.ts';
import { problem } from '../../core/problems/index.ts';
import { currentAsker } from '../service/asking.ts';
import type { Database } from '../store/postgres/connections.ts';
import type { AccessStore } from './access-store.ts';
import { readAudit } from './audit-trail.ts';
import type { ChokePoint } from './choke-point.ts';
import type { PeopleStore } from './people-store.ts';
import type { TokenStore } from './token-store.ts';

/** Changes that stand beside who may see a dataset. */
const CHANGES = 20;

interface Stores {
  db: Database;
  access: AccessStore;
  people: PeopleStore;
  tokens: TokenStore;
  choke: ChokePoint;
  /** Sessions and tokens are asked for anew. */
  forget(): void;
}

/** What pages and routes ask about people, for whoever asks now. What they may not is a ProblemError. */
export class PeopleDesk {
  private readonly stores: Stores;

  constructor(stores: Stores) {
    this.stores = stores;
  }

  /** What the page to sign in says; null: it was not asked for. */
  entrance(): Entrance | null {
    return currentAsker().entrance ?? null;
  }

  /** null: nobody has signed in. */
  who(): Person | null {
    return currentAsker().person ?? null;
  }

  me(): Me {
    const { sub, name, email, groups, role, most } = this.asker();
    return { sub, name, email, groups: [...groups], role, most };
  }

  async tokens(): Promise<ApiToken[]> {
    return this.stores.tokens.of(this.asker().sub);
  }

  async makeToken(asked: { name: string; role: PersonRole; days: number }): Promise<MadeToken> {
    return this.stores.tokens.make(this.here(), asked);
  }

  async revokeToken(id: string): Promise<void> {
    await this.stores.tokens.revoke(this.here(), id);
    this.stores.forget();
  }

  /** Ends all sessions of whoever asks, or, for an admin, of somebody else. */
  async signOutEverywhere(sub: string | null): Promise<void> {
    const person = this.here();
    if (sub !== null && sub !== person.sub) await this.admin('sessions');
    await this.stores.people.leaveEverywhere(sub ?? person.sub, person);
    this.stores.forget();
  }

  /** Everybody who has signed in, by name. */
  async people(): Promise<KnownPerson[]> {
    await this.admin('people');
    return this.stores.people.known();
  }

  async auditLog({ before, limit }: { before: number | null; limit: number }): Promise<AuditLog> {
    await this.admin('audit-log');
    return this.log(null, before, limit);
  }

  /** Whether whoever asks may say who sees a dataset. A 404 for one that they may not see. */
  async manages(dataset: string): Promise<boolean> {
    await this.stores.choke.check('dataset', dataset, 'viewer', 'access');
    const role = await this.stores.choke.roleHere(this.asker(), dataset);
    return isAtLeast(role, 'admin');
  }

  /** Whether whoever asks may say by which mapping a dataset is read. A 404 for one that they may not see. */
  async uploads(dataset: string): Promise<boolean> {
    await this.stores.choke.check('dataset', dataset, 'viewer', 'mapping');
    return isAtLeast(await this.stores.choke.roleHere(this.asker(), dataset), 'uploader');
  }

  async access(dataset: string): Promise<Access> {
    await this.stores.choke.check('dataset', dataset, 'admin', 'access');
    const [found, items, { items: changes }] = await Promise.all([
      this.stores.access.of(dataset),
      this.stores.access.listed(dataset),
      this.log(dataset, null, CHANGES),
    ]);
    return { visibility: found?.visibility ?? 'listed', items, changes };
  }

  async changeAccess(
    dataset: string,
    change: {
      visibility?: Visibility | undefined;
      entry?: (Pick<AccessEntry, 'kind' | 'subject'> & { role: PersonRole | null }) | undefined;
    },
  ): Promise<Access> {
    const { person } = await this.stores.choke.check('dataset', dataset, 'admin', 'access');
    const { visibility, entry } = change;
    if (visibility) await this.stores.access.setVisibility(dataset, visibility, person);
    if (entry) await this.stores.access.setRole(dataset, named(entry), entry.role, person);
    return this.access(dataset);
  }

  private async log(dataset: string | null, before: number | null, limit: number): Promise<AuditLog> {
    const items = await readAudit(this.stores.db, { dataset, before, limit });
    return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
  }

  private asker(): Person {
    const { person } = currentAsker();
    if (!person) throw problem('people.sign_in', {});
    return person;
  }

  /** Who asks, when they are here themselves. */
  private here(): Person {
    const person = this.asker();
    if (person.session === null) throw problem('people.by_token', {});
    return person;
  }

  private async admin(what: string): Promise<void> {
    await this.stores.choke.check('nothing', null, 'admin', what);
  }
}

/** Addresses differ in nothing but their letters’ case. */
const named = ({ kind, subject }: Pick<AccessEntry, 'kind' | 'subject'>) => ({
  kind,
  subject: kind === 'person' && subject.includes('@') ? subject.toLowerCase() : subject,
});
