import path from 'node:path';
import { problem } from '../../core/model/index.ts';

/** What can be wrong with what was asked of the service. Files are named without their folder. */
export function noSuch(
  what: 'dataset' | 'conversation' | 'session' | 'question' | 'run',
  id: string,
  dataset?: string,
) {
  const at = dataset === undefined ? 'in this library' : `in the dataset "${dataset}"`;
  return problem(404, '#not-found', `No such ${what}`, `There is no ${what} "${id}" ${at}.`);
}

export const fileGone = (file: string) =>
  problem(
    410,
    '#file-missing',
    'The file is missing',
    `"${path.basename(file)}" is no longer where it was opened. Put it back, or remove the dataset; nothing else of it is lost.`,
    { where: { file: path.basename(file) } },
  );

/** Of a home folder that can't be written. */
export const notIndexed = (file: string) =>
  problem(
    507,
    '#not-writable',
    'The file is not indexed as it is now',
    `"${path.basename(file)}" is new or has changed, and the home folder can’t be written to index it. Start Memoscope where it can be written, or put the file back as it was.`,
    { where: { file: path.basename(file) } },
  ).problem;

export const notShared = (named: string) =>
  problem(
    403,
    '#outside',
    'Not among the shared files',
    `"${path.basename(named)}" is not below a file or folder this server was started with. Upload it instead.`,
  );

/** Who may not open paths may not send this machine to other hosts either. */
export const notFetched = () =>
  problem(
    403,
    '#outside',
    'This server does not fetch URLs for visitors',
    'This server is shared: only the person who starts it chooses the URLs it reads. Download the file and upload it instead.',
  );

export const noneKnown = (named: string, files: number, what: 'folder' | 'archive' = 'folder') =>
  problem(
    422,
    `#empty-${what}`,
    `No datasets in the ${what}`,
    `None of the ${files} files in "${path.basename(named)}" that could be a dataset is of a known benchmark.`,
    { where: { file: path.basename(named) } },
  );

/** For what needs the questions of a dataset that is still being read. */
export const notReady = (id: string) =>
  problem(
    409,
    '#indexing',
    'The dataset is still being read',
    `The questions of "${id}" are not known yet. Try again when it is ready; nothing is lost.`,
  );
