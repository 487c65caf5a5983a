/** Who uses a shared deployment, and what each may do there. */

/** What somebody may do: each all that the ones before may. */
export const PERSON_ROLES = ['viewer', 'reviewer', 'uploader', 'admin'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

const rank = (role: PersonRole | null): number => (role === null ? -1 : PERSON_ROLES.indexOf(role));

export const isPersonRole = (text: string): text is PersonRole => (PERSON_ROLES as readonly string[]).includes(text);

/** Whether a role is enough where another is needed. */
export const isAtLeast = (role: PersonRole | null, needed: PersonRole): boolean => rank(role) >= rank(needed);

/** The highest of them; null: there is none. */
export const highestRole = (roles: readonly (PersonRole | null)[]): PersonRole | null =>
  roles.reduce((a, b) => (rank(b) > rank(a) ? b : a), null);

export const lowerRole = (a: PersonRole | null, b: PersonRole | null): PersonRole | null => (rank(a) < rank(b) ? a : b);

/** Somebody whose name is known because an identity provider vouched for it. */
export interface Person {
  /** The provider's own name for them, which never changes. */
  sub: string;
  name: string;
  email: string | null;
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean;
  groups: readonly string[];
  /** Of their groups; on a dataset they may have a higher one. */
  role: PersonRole;
  /** What an API token allows at most; null: they are here themselves. */
  most: PersonRole | null;
  /** Names their session; null with a token. */
  session: string | null;
}

/** Who uploaded a run. */
export type Uploader = Pick<Person, 'sub' | 'name'>;

/** Everyone who signed in, or only who is listed. */
export const VISIBILITIES = ['everyone', 'listed'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A person (by `sub` or verified e-mail address) or a group that is listed with a dataset. */
export interface AccessEntry {
  kind: 'person' | 'group';
  subject: string;
  role: PersonRole;
}

/** Who may see a dataset. */
export interface DatasetAccess {
  visibility: Visibility;
  listed: readonly AccessEntry[];
}

/** Whether a listing is about somebody. */
export const isAbout = ({ kind, subject }: Pick<AccessEntry, 'kind' | 'subject'>, person: Person): boolean =>
  kind === 'group'
    ? person.groups.includes(subject)
    : subject === person.sub || (person.emailVerified && subject === person.email?.toLowerCase());

/** What somebody may do on a dataset: the highest of their roles, and no more than their token allows. null: for them there is no such dataset. */
export function roleOn(person: Person, { visibility, listed }: DatasetAccess): PersonRole | null {
  const here = listed.filter((one) => isAbout(one, person)).map(({ role }) => role);
  if (visibility === 'listed' && here.length === 0 && person.role !== 'admin') return null;
  const role = highestRole([person.role, ...here]);
  return person.most === null ? role : lowerRole(role, person.most);
}

/** What somebody may do where it is about no dataset. */
export const ownRole = ({ role, most }: Person): PersonRole => (most === null ? role : (lowerRole(role, most) ?? role));
