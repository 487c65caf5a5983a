import { readFileSync } from 'node:fs';
import { highestRole, isPersonRole, type PersonRole } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isLoopback } from '../http/admit.ts';

/** What is asked of the provider. */
const SCOPES = ['openid', 'profile', 'email'];

const SECRET_FILE = 'MEMOSCOPE_OIDC_CLIENT_SECRET_FILE';

/** How people sign in. */
export interface PeopleSettings {
  issuer: URL;
  clientId: string;
  /** null: the client is a public one. */
  clientSecret: string | null;
  scopes: string;
  groupsClaim: string;
  /** What each group may do. */
  roles: ReadonlyMap<string, PersonRole>;
  /** Of who is in none of them; null: they may not come in. */
  defaultRole: PersonRole | null;
  /** Where people reach the server, as an origin. */
  publicOrigin: string;
}

/**
 * The settings that the environment has besides `--oidc` and `--public-url`; null when nobody has to sign in. Throws a ProblemError
 * that says what is missing or not understood.
 */
export function peopleSettings(
  { oidc, publicOrigin, shared }: { oidc: string | undefined; publicOrigin: string | null; shared: boolean },
  env: NodeJS.ProcessEnv = process.env,
): PeopleSettings | null {
  const issuer = oidc ?? (env.MEMOSCOPE_OIDC_ISSUER || undefined);
  if (issuer === undefined) return null;
  const clientId = env.MEMOSCOPE_OIDC_CLIENT_ID ?? '';
  const missing = [
    ...(shared ? [] : ['--catalogue', '--objects']),
    ...(publicOrigin === null ? ['--public-url'] : []),
    ...(clientId === '' ? ['MEMOSCOPE_OIDC_CLIENT_ID'] : []),
  ];
  if (publicOrigin === null || missing.length > 0) throw problem('usage.oidc', { missing });
  return {
    issuer: safe(issuer),
    clientId,
    clientSecret: secretIn(env),
    scopes: env.MEMOSCOPE_OIDC_SCOPES || SCOPES.join(' '),
    groupsClaim: env.MEMOSCOPE_OIDC_GROUPS_CLAIM || 'groups',
    roles: rolesIn(env.MEMOSCOPE_ROLES ?? ''),
    defaultRole: defaultIn(env.MEMOSCOPE_DEFAULT_ROLE ?? 'viewer'),
    publicOrigin: safe(publicOrigin).origin,
  };
}

function safe(address: string): URL {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))))
    throw problem('usage.oidc_address', { address });
  return url;
}

/** A file goes before the variable itself: what mounts secrets writes files. */
function secretIn(env: NodeJS.ProcessEnv): string | null {
  const file = env[SECRET_FILE];
  if (!file) return env.MEMOSCOPE_OIDC_CLIENT_SECRET || null;
  const secret = contentOf(file).trim();
  if (secret === '') throw problem('usage.secret_empty', { variable: SECRET_FILE, file });
  return secret;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw problem('usage.secret_file', { variable: SECRET_FILE, file, code });
  }
}

/** `admins=admin,annotators=reviewer`: the name of a group may hold `=`. */
function rolesIn(text: string): Map<string, PersonRole> {
  const roles = new Map<string, PersonRole>();
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const at = part.lastIndexOf('=');
    const [group, role] = [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()];
    if (group === '' || !isPersonRole(role)) throw problem('usage.roles', { text: part });
    roles.set(group, role);
  }
  return roles;
}

function defaultIn(text: string): PersonRole | null {
  if (text === 'none') return null;
  if (!isPersonRole(text)) throw problem('usage.roles', { text });
  return text;
}

/** What somebody of these groups may do; null: they may not come in. */
export const roleOf = (
  groups: readonly string[],
  { roles, defaultRole }: Pick<PeopleSettings, 'roles' | 'defaultRole'>,
): PersonRole | null => highestRole([defaultRole, ...groups.map((group) => roles.get(group) ?? null)]);
