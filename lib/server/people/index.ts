/**
 * People of a shared deployment: who they are (`Gate`, by OpenID Connect or API token), what each may do (`ChokePoint`, in front of the
 * whole service), and what became of it (the audit trail). Loaded only where people sign in.
 */
import { problem } from '../../core/problems/index.ts';
import type { Service } from '../service/service.ts';
import type { Place } from '../store/index.ts';
import { openDatabase } from '../store/postgres/connections.ts';
import { AccessStore } from './access-store.ts';
import { writeAudit } from './audit-trail.ts';
import { ChokePoint } from './choke-point.ts';
import { providePeople } from './context.ts';
import { Gate } from './gate.ts';
import { guardedService } from './guarded-service.ts';
import { PeopleDesk } from './people-desk.ts';
import { PeopleStore } from './people-store.ts';
import { peopleSettings } from './settings.ts';
import { SharedLimits } from './shared-limits.ts';
import { TokenStore } from './token-store.ts';

/** What of the options of `serve` is about people. */
export interface PeopleInput {
  /** The issuer, if an option names it. */
  oidc: string | undefined;
  publicOrigin: string | null;
  place: Place;
}

/** Who is let in, and what of a service they have. */
export interface People {
  admit: Gate['admit'];
  /** The service for whoever asks. */
  guard(service: Service): Service;
  close(): Promise<void>;
}

/** Connections for sessions, rights and the trail; whoever waits for them longer is told that the database is away. */
const LIMITS = { connections: 4, connect: 3_000, answer: 5_000 };

/** Opens what people need, and provides it to pages and routes. Throws a ProblemError when settings, database or provider can't be used. */
export async function openPeople({ oidc, publicOrigin, place: { shared } }: PeopleInput): Promise<People> {
  const settings = peopleSettings({ oidc, publicOrigin, shared: shared !== undefined });
  if (!settings || !shared) throw problem('usage.oidc', { missing: ['--oidc'] });
  const db = openDatabase(shared.catalogue, LIMITS);
  try {
    const [access, people, tokens] = [new AccessStore(db), new PeopleStore(db), new TokenStore(db)];
    const [gate] = await Promise.all([Gate.open(db, settings), access.all()]);
    const choke = new ChokePoint(access, new SharedLimits(db), (entry) => writeAudit(db, entry));
    providePeople(new PeopleDesk({ db, access, people, tokens, choke, forget: () => gate.forget() }));
    return {
      admit: (request, response) => gate.admit(request, response),
      guard: (service) => guardedService(service, choke),
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
