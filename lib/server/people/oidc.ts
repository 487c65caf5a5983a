import * as client from 'openid-client';
import { problem } from '../../core/problems/index.ts';
import type { PeopleStore, Vouched } from './people-store.ts';
import { newSecret } from './secrets.ts';
import { type PeopleSettings, roleOf } from './settings.ts';

/** Where the provider sends people back to. */
export const CALLBACK = '/sign-in/back';

/** Seconds in which the provider answers. */
const PATIENCE = 10;

/** Why somebody was not let in, with what is known of them. */
export class SignInRefused extends Error {
  readonly sub: string | null;

  constructor(cause: Error, sub: string | null = null) {
    super(cause.message, { cause });
    this.sub = sub;
  }
}

/** The code flow with PKCE at one identity provider. */
export class Oidc {
  private readonly config: client.Configuration;
  private readonly settings: PeopleSettings;
  private readonly store: PeopleStore;

  private constructor(config: client.Configuration, settings: PeopleSettings, store: PeopleStore) {
    this.config = config;
    this.settings = settings;
    this.store = store;
  }

  /** Asks the provider what it can do. Throws a ProblemError when it can't be used. */
  static async open(settings: PeopleSettings, store: PeopleStore): Promise<Oidc> {
    const { issuer, clientId, clientSecret } = settings;
    const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
    const insecure = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
    try {
      const config = await client.discovery(issuer, clientId, undefined, auth, { ...insecure, timeout: PATIENCE });
      return new Oidc(config, settings, store);
    } catch (error) {
      throw problem('oidc.unreachable', { issuer: issuer.href, why: wordsOf(error) });
    }
  }

  /** The host that vouches for people. */
  get provider(): string {
    return this.settings.issuer.host;
  }

  /** Where a browser signs in. `browser`: a secret that only it has. */
  async begin(goes: string, browser: string): Promise<URL> {
    const [state, nonce, verifier] = [newSecret(), newSecret(), client.randomPKCECodeVerifier()];
    await this.store.begin(state, browser, { verifier, nonce, goes });
    return client.buildAuthorizationUrl(this.config, {
      redirect_uri: this.settings.publicOrigin + CALLBACK,
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /** Who came back with what the provider gave them, and where they go. `address`: path and query. Throws `SignInRefused`. */
  async finish(address: string, browser: string | null): Promise<{ who: Vouched; goes: string }> {
    const url = new URL(address, this.settings.publicOrigin);
    const state = url.searchParams.get('state');
    const begun = state === null || browser === null ? null : await this.store.begun(state, browser);
    if (state === null || begun === null) throw new SignInRefused(problem('people.state', {}));
    const claims = await this.claims(url, { state, ...begun });
    const groups = groupsIn(claims[this.settings.groupsClaim]);
    const role = roleOf(groups, this.settings);
    if (role === null) throw new SignInRefused(problem('people.no_role', {}), claims.sub);
    const email = textIn(claims.email);
    const name = textIn(claims.name) ?? textIn(claims.preferred_username) ?? email ?? claims.sub;
    return {
      who: { sub: claims.sub, name, email, emailVerified: claims.email_verified === true, groups, role },
      goes: begun.goes,
    };
  }

  private async claims(url: URL, { state, nonce, verifier }: { state: string; nonce: string; verifier: string }) {
    try {
      const tokens = await client.authorizationCodeGrant(this.config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const said: client.IDToken | undefined = tokens.claims();
      if (!said) throw new Error('no ID token');
      const whole = said.name !== undefined && said[this.settings.groupsClaim] !== undefined;
      if (whole || this.config.serverMetadata().userinfo_endpoint === undefined) return said;
      return { ...said, ...(await client.fetchUserInfo(this.config, tokens.access_token, said.sub)) };
    } catch (error) {
      throw new SignInRefused(problem('people.provider', { why: wordsOf(error) }));
    }
  }
}

/** What the provider says, else what went wrong. */
function wordsOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return (error.error_description ?? error.error).slice(0, 500);
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

const textIn = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim() !== '' ? claim : null);

/** A list of names, or names with spaces or commas between them. */
const groupsIn = (claim: unknown): string[] =>
  Array.isArray(claim)
    ? claim.filter((one): one is string => typeof one === 'string')
    : typeof claim === 'string'
      ? claim.split(/[\s,]+/).filter(Boolean)
      : [];
