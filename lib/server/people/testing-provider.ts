/** For tests: an identity provider on 127.0.0.1, where everybody who comes is who the test says. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider says of somebody. `sub` names them. */
interface Claims {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

export interface TestingProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in from now on; null: they change their mind. */
  is(who: Claims | null): void;
  end(): Promise<void>;
}

/** `callback`: where people are sent back to. */
export async function testingProvider(callback: string): Promise<TestingProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'memoscope';
  const clientSecret = 'a secret of the client';
  let now: Claims | null = null;
  const known = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback], application_type: 'web' }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    // Nobody is asked what they allow.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.session?.accountId ?? '', clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    findAccount: (_, sub) => {
      const claims = known.get(sub);
      return claims && { accountId: sub, claims: () => ({ ...claims }) };
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (now) known.set(now.sub, now);
    const result = now
      ? { login: { accountId: now.sub } }
      : { error: 'access_denied', error_description: 'The door stays shut.' };
    void provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    is: (who) => {
      now = who;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
