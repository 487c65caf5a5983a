import { type Problem, type ProblemError, problem } from '../../../core/model/index.ts';

/** What can be wrong with a file of a server. Hosts and files are named, queries never: they may hold secrets. */
const remote = (status: number, type: string, title: string, detail: string, where?: Problem['where']): ProblemError =>
  problem(status, type, title, detail, where && { where });

const COPY = 'Download the file and open the copy.';

export const notAUrl = (named: string): ProblemError =>
  remote(
    400,
    '#url-unusable',
    'This URL cannot be read',
    `${named.includes('@') || named.length > 200 ? 'This' : `"${named}"`} is no http:// or https:// URL. Write it in full, https://host/path/file.json.`,
  );

export const credentialsInUrl = (url: URL): ProblemError =>
  remote(
    400,
    '#url-unusable',
    'A URL with a user name or password',
    `The URL of ${url.host} carries a user name or password, which would be stored and sent. Leave them out, or: ${COPY.toLowerCase()}`,
  );

export const privateAddress = (host: string): ProblemError =>
  remote(
    403,
    '#url-private',
    'An address of a private network',
    `${host} is an address of this machine or of a private network. Start Memoscope with --allow-private-urls if that is what you want.`,
  );

export const badRedirect = (host: string, why: string): ProblemError =>
  remote(502, '#url-redirect', 'The URL leads elsewhere', `${host} ${why}. Name the URL it should lead to.`);

export const unreachable = (host: string, why: string): ProblemError =>
  remote(
    502,
    '#url-unreachable',
    'The server can’t be reached',
    `${host} ${why}. Check the address and the network, then try again.`,
  );

export const refused = (host: string, file: string, status: number): ProblemError =>
  remote(
    status === 404 || status === 410 ? 404 : 502,
    '#url-refused',
    'The server refused the file',
    `${host} answered ${status} for "${file}". ${
      status === 401 || status === 403
        ? `Only what needs no sign-in can be read. ${COPY}`
        : 'Check the URL, then try again.'
    }`,
    { file },
  );

export const noRanges = (host: string, file: string, what: string): ProblemError =>
  remote(
    422,
    '#url-no-ranges',
    'The server does not support byte ranges',
    `${host} ${what}, so conversations can't be read one by one from "${file}". ${COPY}`,
    { file },
  );

export const emptyFile = (file: string): ProblemError =>
  remote(422, '#empty-file', 'The file is empty', `"${file}" has no bytes. Check the URL.`, { file });

export const changed = (file: string): ProblemError =>
  remote(
    409,
    '#file-changed',
    'File changed',
    `"${file}" has changed on its server since it was indexed. It is indexed again; reload in a moment.`,
    { file },
  );
