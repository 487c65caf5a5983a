/** The way in: who a request is from, and how one signs in and out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Entrance, type Person, type Problem, problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isAsset } from '../http/security-headers.ts';
import type { Database } from '../store/postgres/connections.ts';
import { writeAudit } from './audit-trail.ts';
import { Cookies } from './cookies.ts';
import { CALLBACK, Oidc, SignInRefused } from './oidc.ts';
import { LIFE, PeopleStore, SIGN_IN } from './people-store.ts';
import { Remembered } from './remembered.ts';
import { returnPath } from './return-path.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { PeopleSettings } from './settings.ts';
import { TOKEN_PREFIX } from './token-store.ts';

/** What is done with a request. */
export type Outcome =
  /** Goes on, for whom: null: nobody, who may see the page to sign in and what it is drawn with. `url`: as if this were asked for. */
  | { kind: 'goes-on'; person: Person | null; url?: string; entrance?: Entrance; stays?: () => Promise<boolean> }
  | { kind: 'answered' }
  | { kind: 'refused'; problem: Problem };

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type Response = Pick<ServerResponse, 'writeHead'>;

const SIGN_IN_PAGE = '/sign-in';

export class Gate {
  private readonly db: Database;
  private readonly settings: PeopleSettings;
  private readonly store: PeopleStore;
  private readonly oidc: Oidc;
  private readonly cookies: Cookies;
  private readonly sessions: Remembered<Person | null>;
  private readonly tokens: Remembered<Person | null>;

  private constructor(db: Database, settings: PeopleSettings, store: PeopleStore, oidc: Oidc) {
    this.db = db;
    this.settings = settings;
    this.store = store;
    this.oidc = oidc;
    this.cookies = new Cookies(settings.publicOrigin.startsWith('https:'));
    this.sessions = new Remembered((hash) => store.ofSession(hash));
    this.tokens = new Remembered((hash) => store.ofToken(hash));
  }

  /** Throws a ProblemError when the identity provider can't be used. */
  static async open(db: Database, settings: PeopleSettings): Promise<Gate> {
    const store = new PeopleStore(db);
    return new Gate(db, settings, store, await Oidc.open(settings, store));
  }

  /** Who asks, or what they are answered. The request was admitted: it is from a page of this app, or from no page. */
  async admit(request: Request, response: Response): Promise<Outcome> {
    const { url = '/', method } = request;
    const [path = '/'] = url.split('?', 1);
    const to = new URLSearchParams(url.slice(path.length)).get('to');
    try {
      if (isAsset(path)) return { kind: 'goes-on', person: null };
      if (path === `${SIGN_IN_PAGE}/start`) return await this.start(to, response);
      if (path === CALLBACK) return await this.back(url, request, response);
      const person = await this.personOf(request);
      if (path === '/sign-out' && method === 'POST') return await this.leave(person, response);
      if (path === SIGN_IN_PAGE) return this.page(this.goes(to), person, response);
      if (person) return { kind: 'goes-on', person, stays: () => this.stays(request) };
      return this.refuse(url, response);
    } catch (error) {
      const found = problemIn(error);
      if (!found) throw error;
      return { kind: 'refused', problem: found };
    }
  }

  /** Sessions and tokens that were ended here are asked for anew. */
  forget(): void {
    this.sessions.forget();
    this.tokens.forget();
  }

  /** Whether a request would still be let in. While that can't be known, it is. */
  private async stays({ headers }: Request): Promise<boolean> {
    const secret = bearerOf(headers) ?? this.cookies.session(headers.cookie);
    return secret !== null && this.store.lasts(hashOf(secret)).catch(() => true);
  }

  private async personOf({ headers }: Request): Promise<Person | null> {
    const bearer = bearerOf(headers);
    if (bearer !== null) return bearer.startsWith(TOKEN_PREFIX) ? this.tokens.get(hashOf(bearer)) : null;
    const secret = this.cookies.session(headers.cookie);
    return secret === null ? null : this.sessions.get(hashOf(secret));
  }

  private refuse(url: string, response: Response): Outcome {
    if (url.startsWith('/api/')) return { kind: 'refused', problem: problem('people.sign_in', {}).problem };
    const goes = this.goes(url);
    return this.away(response, SIGN_IN_PAGE + (goes === '/' ? '' : `?to=${encodeURIComponent(goes)}`));
  }

  private goes(asked: string | null): string {
    return returnPath(asked, this.settings.publicOrigin);
  }

  private page(goes: string, person: Person | null, response: Response): Outcome {
    if (person) return this.away(response, goes);
    return { kind: 'goes-on', person: null, entrance: this.entrance(goes, null) };
  }

  private entrance(goes: string, why: Problem | null): Entrance {
    return { provider: this.oidc.provider, goes, problem: why };
  }

  private async start(asked: string | null, response: Response): Promise<Outcome> {
    const browser = newSecret();
    const to = await this.oidc.begin(this.goes(asked), browser);
    return this.away(response, to.href, [this.cookies.setSignIn(browser, SIGN_IN / 1_000)]);
  }

  private async back(url: string, { headers }: Request, response: Response): Promise<Outcome> {
    try {
      const { who, goes } = await this.oidc.finish(url, this.cookies.signIn(headers.cookie));
      // Always a new one: nobody can give somebody a session to fill.
      const secret = await this.store.enter(who, this.cookies.session(headers.cookie));
      this.sessions.forget();
      const cookies = [this.cookies.setSession(secret, LIFE / 1_000), this.cookies.setSignIn('', 0)];
      return this.away(response, goes, cookies);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      const found = problemIn(error.cause);
      // Of who was at the provider; anybody can make the other requests, as often as they like.
      if (found?.code !== 'people.state')
        await writeAudit(this.db, {
          who: null,
          what: 'sign-in-refused',
          subject: error.sub,
          after: found?.code ?? null,
        });
      return { kind: 'goes-on', person: null, url: SIGN_IN_PAGE, entrance: this.entrance('/', found) };
    }
  }

  private async leave(person: Person | null, response: Response): Promise<Outcome> {
    if (person?.session) await this.store.leave(person);
    this.sessions.forget();
    response.writeHead(204, { 'Cache-Control': 'no-store', 'Set-Cookie': this.cookies.setSession('', 0) }).end();
    return { kind: 'answered' };
  }

  /** By GET, whatever this was. */
  private away(response: Response, to: string, cookies: string[] = []): Outcome {
    const set = cookies.length > 0 ? { 'Set-Cookie': cookies } : {};
    response.writeHead(303, { Location: to, 'Cache-Control': 'no-store', ...set }).end();
    return { kind: 'answered' };
  }
}

const bearerOf = ({ authorization = '' }: Request['headers']): string | null =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null;
