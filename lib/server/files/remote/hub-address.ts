import { hubEndpointUnusable, noHubPlace } from './problems.ts';

/**
 * A place in a dataset of the Hugging Face hub. Written as the hub's own tools write it,
 * `hf://datasets/OWNER/NAME[@REVISION][/PATH]`, or as the URL of one of its pages (huggingface.co/docs/huggingface_hub,
 * "HF URIs").
 */
export interface HubPlace {
  /** `OWNER/NAME` */
  repository: string;
  /** A branch, a tag, a commit, or `refs/convert/…`, `refs/pr/N`. */
  revision: string;
  /** In the repository, without a slash at its ends; empty: all of it. */
  path: string;
}

const SCHEME = /^hf:\/\//i;
/** Hosts whose pages may be named; the endpoint's are, too. */
const HOSTS = new Set(['huggingface.co', 'www.huggingface.co', 'hf.co']);
/** Pages of one file or folder. */
const PAGES = new Set(['blob', 'resolve', 'raw', 'tree', 'blame']);
/** Revisions with slashes that need not be percent-encoded. */
const SPECIAL = /^refs\/(?:convert\/[\w.-]+|pr\/\d+)(?=\/|$)/;
const NAME = /^[\w.-]+$/;
const COMMIT = /^[0-9a-f]{40}$/;

/** Where the hub is, without a slash at the end. Throws a ProblemError when `HF_ENDPOINT` is no http(s) URL. */
export function hubEndpoint(): string {
  const url = endpoint();
  if (!url) throw hubEndpointUnusable();
  return url.href.replace(/\/+$/, '');
}

/** `HF_ENDPOINT`, as for the hub's own tools; null when it can't be used. */
function endpoint(): URL | null {
  const named = (process.env.HF_ENDPOINT ?? '').trim() || 'https://huggingface.co';
  const url = URL.canParse(named) ? new URL(named) : null;
  const usable = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return usable ? url : null;
}

export const isHubUri = (named: string): boolean => SCHEME.test(named);

/** The place that was named; null when it is none of the hub. Throws a ProblemError for an `hf://` that is no dataset's. */
export function hubPlace(named: string): HubPlace | null {
  if (isHubUri(named)) return placeOfUri(named);
  if (!/^https?:\/\//i.test(named) || !URL.canParse(named)) return null;
  const route = routeOf(new URL(named));
  return route === null ? null : placeOfPage(named, route);
}

/** The place as it is stored and shown. */
export function hubUri({ repository, revision, path }: HubPlace): string {
  const name = SPECIAL.exec(revision)?.[0] === revision ? revision : encodeURIComponent(revision);
  return `hf://datasets/${repository}${revision === 'main' ? '' : `@${name}`}${path === '' ? '' : `/${path}`}`;
}

/** Whether the revision is a commit: what is there never changes. */
export const isPinned = ({ revision }: HubPlace): boolean => COMMIT.test(revision);

/** The address of a file's bytes. */
export const resolveUrl = ({ repository, revision, path }: HubPlace): string =>
  `${hubEndpoint()}/datasets/${repository}/resolve/${encodeURIComponent(revision)}/${encoded(path)}`;

/** The address of the first thousand entries in a folder and below, as JSON. */
export const treeUrl = ({ repository, revision, path }: HubPlace): string =>
  `${hubEndpoint()}/api/datasets/${repository}/tree/${encodeURIComponent(revision)}${path === '' ? '' : `/${encoded(path)}`}?recursive=true`;

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function placeOfUri(named: string): HubPlace {
  const [, repository = '', at, path = ''] =
    /^datasets\/([^/@]+\/[^/@]+)(?:@(.*)|\/(.*))?$/s.exec(named.replace(SCHEME, '')) ?? [];
  if (at === undefined) return checked(named, repository, 'main', path);
  const found = split(at, decoded(named));
  return checked(named, repository, found.revision, found.path);
}

/** The steps of a page's path behind the endpoint; null when it is no page of a dataset. */
function routeOf(url: URL): string[] | null {
  const hub = endpoint();
  const base = hub?.pathname.replace(/\/+$/, '') ?? '';
  const own = url.origin === hub?.origin && url.pathname.startsWith(`${base}/`);
  if (!own && !HOSTS.has(url.hostname)) return null;
  const [, kind, ...route] = url.pathname.slice(own ? base.length : 0).split('/');
  return kind === 'datasets' && route.length >= 2 ? route : null;
}

/** Of other pages than a file's or folder's, the repository is what is meant. */
function placeOfPage(named: string, [owner, name, page = '', ...rest]: string[]): HubPlace {
  const repository = `${owner}/${name}`;
  if (!PAGES.has(page)) return checked(named, repository, 'main', '');
  const decode = decoded(named);
  const { revision, path } = split(rest.join('/'), decode);
  return checked(named, repository, revision, path.split('/').map(decode).join('/'));
}

function split(text: string, decode: (text: string) => string): { revision: string; path: string } {
  const revision = SPECIAL.exec(text)?.[0] ?? text.split('/', 1)[0] ?? '';
  return { revision: decode(revision), path: text.slice(revision.length + 1) };
}

const decoded = (named: string) => (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw noHubPlace(named);
  }
};

function checked(named: string, repository: string, revision: string, slashed: string): HubPlace {
  const path = slashed.replace(/\/+$/, '');
  const steps = path === '' ? [] : path.split('/');
  const names = repository.split('/').every((name) => NAME.test(name) && !/^\.+$/.test(name));
  const strange = [...steps, ...revision.split('/')].some((step) => /^\.{0,2}$|\p{Cc}/u.test(step));
  if (!names || strange) throw noHubPlace(named);
  return { repository, revision, path };
}
