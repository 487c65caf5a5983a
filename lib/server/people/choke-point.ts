/** Where it is decided whether somebody may do something: before anything is asked of whoever does it. */
import { isAtLeast, ownRole, type Person, type PersonRole, roleOn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { currentAsker } from '../service/asking.ts';
import { noSuch } from '../service/problems.ts';
import type { AccessSource } from './access-store.ts';
import type { AuditEntry } from './audit-trail.ts';
import type { Limited, Limiter } from './limits.ts';

type About = 'dataset' | 'run' | 'runs' | 'job' | 'nothing';

/** Who asks, and what they may see of other things. */
export interface Asking {
  person: Person;
  /** What the method is about, or what its run or job is of. */
  dataset: string | null;
  sees(dataset: string): Promise<boolean>;
  seesRun(run: string): Promise<boolean>;
  /** Whether they are an admin here, of the dataset that it is about. */
  admin: boolean;
  /** As `AccessSource` says. */
  uploaders: AccessSource['uploadersIn'];
}

/** A deed without who did it. */
export type Done = Omit<AuditEntry, 'who'>;

/** What a method is about, by its first argument, and what one needs for it. */
export interface Rule<A extends unknown[], R> extends More<A, R> {
  about: About;
  role: PersonRole;
}

interface More<A extends unknown[], R> {
  /** Of a run whose uploader is known only they may, or an admin. */
  own?: true;
  limit?: Limited;
  /** The arguments as they go on. */
  sent?(args: A, person: Person): A;
  /** Asked instead of the method. */
  instead?(asking: Asking, ...args: A): Promise<R>;
  /** The answer as they may have it. */
  shown?(answer: R, asking: Asking): Promise<R>;
  /** The failure as they may have it. */
  failed?(error: unknown, asking: Asking): Promise<unknown>;
  /** What is kept of it. */
  done?(args: A, answer: R): Done[];
}

/** Methods that nobody is answered. */
export const NOBODY = Symbol('nobody');

/** Every method by name. A new one has to be added here before it compiles. */
export type Rules<T> = {
  readonly [K in keyof T]-?: T[K] extends (...args: infer A) => Promise<infer R> ? Rule<A, R> | typeof NOBODY : never;
};

/** A rule for methods whose first argument names what they are about. */
export const about =
  (what: About) =>
  <A extends unknown[], R>(role: PersonRole, more: More<A, R> = {}): Rule<A, R> => ({ about: what, role, ...more });

export class ChokePoint {
  readonly access: AccessSource;
  private readonly limits: Limiter;
  private readonly write: (entry: AuditEntry) => Promise<void>;

  /** `write`: keeps what was done. */
  constructor(access: AccessSource, limits: Limiter, write: (entry: AuditEntry) => Promise<void>) {
    this.access = access;
    this.limits = limits;
    this.write = write;
  }

  /** `inner` for whoever asks now: nothing of it is asked before it is known that they may. */
  guarded<T extends object>(inner: T, rules: Rules<T>): T {
    const members = Object.entries(rules).map(([name, rule]) => [
      name,
      rule === NOBODY ? refuse : this.method(inner, name as keyof T, rule as Rule<unknown[], unknown>),
    ]);
    return Object.fromEntries(members) as T;
  }

  /** Who asks, when they may. A ProblemError 401 for nobody, 404 for what they may not see, 403 for what they may see only. */
  async check(what: About, first: unknown, needed: PersonRole, name: string): Promise<Asking> {
    const { person } = currentAsker();
    if (!person) throw problem('people.sign_in', {});
    const roles = await this.roles(person, what, first);
    const dataset = await this.datasetOf(what, first);
    if (roles.every((role) => isAtLeast(role, needed)))
      return this.asking(
        person,
        dataset,
        roles.every((role) => isAtLeast(role, 'admin')),
      );
    await this.keep({ who: person, what: 'refused', dataset, subject: name, before: ownRole(person), after: needed });
    throw problem('people.role', { needed });
  }

  /** What somebody may do on a dataset; null: for them there is none. */
  async roleHere(person: Person, dataset: string): Promise<PersonRole | null> {
    const found = await this.access.of(dataset);
    return found && roleOn(person, found);
  }

  async sees(person: Person, dataset: string): Promise<boolean> {
    return (await this.roleHere(person, dataset)) !== null;
  }

  /** A ProblemError 403 for a run that is somebody else's. */
  private async checkOwn({ person, dataset, admin }: Asking, run: string, name: string): Promise<void> {
    const uploader = await this.access.uploaderOf(run);
    if (admin || uploader === null || uploader.sub === person.sub) return;
    await this.keep({ who: person, what: 'refused', dataset, subject: name, before: ownRole(person), after: 'admin' });
    throw problem('people.not_yours', { name: uploader.name });
  }

  private asking(person: Person, dataset: string | null, admin: boolean): Asking {
    const sees = (dataset: string) => this.sees(person, dataset);
    return {
      person,
      dataset,
      admin,
      uploaders: (of) => this.access.uploadersIn(of),
      sees,
      seesRun: async (run) => {
        const of = await this.access.ofRun(run);
        return of !== null && sees(of);
      },
    };
  }

  private method<T extends object>(inner: T, name: keyof T, rule: Rule<unknown[], unknown>) {
    return async (...args: unknown[]): Promise<unknown> => {
      const asking = await this.check(rule.about, args[0], rule.role, String(name));
      const { person, dataset } = asking;
      if (rule.own) await this.checkOwn(asking, String(args[0]), String(name));
      if (rule.limit) await this.limits.take(person.sub, rule.limit);
      const sent = rule.sent ? rule.sent(args, person) : args;
      const ask = inner[name] as (...args: unknown[]) => Promise<unknown>;
      const asked = rule.instead ? rule.instead(asking, ...sent) : ask.apply(inner, sent);
      const answer = await asked.catch(async (error: unknown) => {
        throw rule.failed ? await rule.failed(error, asking) : error;
      });
      for (const done of rule.done?.(sent, answer) ?? []) await this.keep({ who: person, dataset, ...done });
      return rule.shown ? rule.shown(answer, asking) : answer;
    };
  }

  private async roles(person: Person, what: About, first: unknown): Promise<(PersonRole | null)[]> {
    if (what === 'nothing') return [ownRole(person)];
    if (what === 'dataset') return [await this.roleOn(person, String(first), () => noSuch('dataset', String(first)))];
    if (what === 'job') {
      const none = () => noSuch('job', String(first));
      const found = await this.access.ofJob(String(first));
      if (!found) throw none();
      return [await this.roleOn(person, found.dataset, none)];
    }
    const runs = what === 'run' ? [String(first)] : (first as readonly string[]);
    return Promise.all(
      runs.map(async (run) => {
        const none = () => noSuch('run', run);
        const dataset = await this.access.ofRun(run);
        if (dataset === null) throw none();
        return this.roleOn(person, dataset, none);
      }),
    );
  }

  private async datasetOf(what: About, first: unknown): Promise<string | null> {
    if (what === 'dataset') return String(first);
    if (what === 'run') return this.access.ofRun(String(first));
    return what === 'job' ? ((await this.access.ofJob(String(first)))?.dataset ?? null) : null;
  }

  private async roleOn(person: Person, dataset: string, none: () => Error): Promise<PersonRole> {
    const role = await this.roleHere(person, dataset);
    if (role === null) throw none();
    return role;
  }

  /** What was done is done, even where that can't be kept. */
  private async keep(entry: AuditEntry): Promise<void> {
    await this.write(entry).catch(console.error);
  }
}

const refuse = async (): Promise<never> => {
  throw problem('people.role', { needed: 'admin' });
};
