/**
 * Files of the Hugging Face hub. It answers for a file with its bytes, or redirects to a server of signed addresses that end
 * after a while (huggingface.co/docs/xet/file-id: "a 302 redirect"); its own answers carry the commit (`X-Repo-Commit`), the
 * file's tag (`X-Linked-Etag`, else `ETag`), and what is wrong (`X-Error-Code`, `X-Error-Message`). Names and meanings as
 * in huggingface_hub 2.0, file_download.py and utils/_http.py.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ProblemError } from '../../../core/model/index.ts';
import { type HubPlace, hubEndpoint, hubUri, isPinned, resolveUrl, treeUrl } from './hub-address.ts';
import {
  disabled,
  forbidden,
  gated,
  noHub,
  noRepository,
  noRevision,
  refused,
  unusableToken,
  whichFile,
} from './problems.ts';
import { type Answer, ask, BUSY, failure, type OwnServer, type Patience } from './request.ts';

/** Where files were redirected to last, in memory only: it is used until it is refused. */
const signed = new Map<string, string>();

/** Files that may be datasets; packed ones can't be read behind a URL. */
const OPENABLE = /\.(json|jsonl|ndjson|parquet)$/i;
/** Files that are listed of a repository. */
const LISTED = 20;
const LIST_BYTES = 8 * 1024 ** 2;

/**
 * Asks for a file of the hub. Its validators are the hub's own or none. Throws a ProblemError that says what to do when the
 * hub refuses, or when the place is a folder.
 */
export async function askHub(place: HubPlace, headers: OutgoingHttpHeaders, patience: Patience): Promise<Answer> {
  if (place.path === '') throw await explained(place, null, patience);
  return (await askSigned(place, headers, patience)) ?? (await askAnew(place, headers, patience));
}

/** The file as it stays: at the commit that the answer is of. */
export function pinnedUri(place: HubPlace, { own, host }: Answer): string {
  const commit = own?.['x-repo-commit'];
  if (typeof commit === 'string') return hubUri({ ...place, revision: commit });
  if (isPinned(place)) return hubUri(place);
  throw noHub(host);
}

/** From where the file was redirected to before; null when that is no more. */
async function askSigned(place: HubPlace, headers: OutgoingHttpHeaders, patience: Patience): Promise<Answer | null> {
  const key = hubUri(place);
  const known = signed.get(key);
  if (known === undefined) return null;
  const answer = await ask(known, headers, patience).catch(() => null);
  if (answer?.status === 206) return { ...answer, headers: { ...answer.headers, ...NO_VALIDATORS } };
  answer?.body.destroy();
  signed.delete(key);
  return null;
}

async function askAnew(place: HubPlace, headers: OutgoingHttpHeaders, patience: Patience): Promise<Answer> {
  const answer = await ask(resolveUrl(place), headers, patience, hub());
  const { status, own = {} } = answer;
  const atHub = new URL(answer.url).origin === hub().origin;
  if (atHub && status >= 400 && status !== 416 && !BUSY.has(status)) {
    answer.body.destroy();
    throw await explained(place, answer, patience);
  }
  if (!atHub && status === 206) signed.set(pinnedUri(place, answer), answer.url);
  const etag = own['x-linked-etag'] ?? own.etag;
  const validators = { ...NO_VALIDATORS, ...(typeof etag === 'string' && { etag }) };
  return { ...answer, headers: { ...answer.headers, ...validators } };
}

/** Servers of signed addresses have tags and times of their own, which differ between them. */
const NO_VALIDATORS = { etag: undefined, 'last-modified': undefined };

/** The endpoint, and the user's token, which nobody else is sent. */
function hub(): OwnServer {
  const token = (process.env.HF_TOKEN ?? '').trim();
  if (!/^[\x21-\x7e]*$/.test(token)) throw unusableToken(new URL(hubEndpoint()).host);
  return { origin: new URL(hubEndpoint()).origin, headers: token === '' ? {} : { Authorization: `Bearer ${token}` } };
}

/** Why the hub refused a file; where it has no such file, what there is to open. */
async function explained(place: HubPlace, refusal: Answer | null, patience: Patience): Promise<ProblemError> {
  const reason = refusal?.headers['x-error-code'];
  if (refusal && (reason !== 'EntryNotFound' || refusal.status !== 404)) return hubRefusal(place, refusal);
  for (const folder of new Set([place.path, ''])) {
    const answer = await ask(treeUrl({ ...place, path: folder }), {}, patience, hub());
    const entries = answer.status === 200 ? await entriesIn(answer) : null;
    answer.body.destroy();
    if (entries) {
      const files = entries.filter(({ type, path }) => type === 'file' && OPENABLE.test(path));
      const uris = files.slice(0, LISTED).map(({ path }) => hubUri({ ...place, path }));
      return whichFile(place, folder === place.path, uris, files.length);
    }
    if (folder === '' || answer.status !== 404) return hubRefusal(place, answer);
  }
  return noHub(new URL(hubEndpoint()).host);
}

const Entries = z.array(z.object({ type: z.string(), path: z.string() }));

/** Throws a ProblemError when the list is none of a hub. */
async function entriesIn({ body, host }: Answer): Promise<z.infer<typeof Entries>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > LIST_BYTES) throw noHub(host);
    }
  } catch (error) {
    throw failure(host, error);
  }
  try {
    return Entries.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  } catch {
    throw noHub(host);
  }
}

/** Refusals that the hub has no code for. */
const DISABLED = /^Access to this resource is disabled\.$/;
const BAD_TOKEN = /^Invalid credentials in Authorization header$/;

/** What a refusal means: 401 is also said of what does not exist, to those who are not signed in. */
function hubRefusal(place: HubPlace, { status, headers, host }: Answer): ProblemError {
  const code = headers['x-error-code'];
  const said = String(headers['x-error-message'] ?? '');
  const { repository, revision, path } = place;
  const about = { repository, host, token: 'Authorization' in hub().headers };
  if (code === 'GatedRepo') return gated({ ...about, page: `${hubEndpoint()}/datasets/${repository}` });
  if (code === 'RevisionNotFound') return noRevision({ repository, revision });
  if (DISABLED.test(said)) return disabled(about);
  if (BAD_TOKEN.test(said)) return unusableToken(host);
  if (code === 'RepoNotFound' || status === 401) return noRepository(about);
  return status === 403 ? forbidden(about) : refused(host, path, status);
}
