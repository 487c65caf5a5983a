import path from 'node:path';
import { problem } from '../../core/problems/index.ts';

/** What can be wrong with what was asked of the service. Files are named without their folder. */
const at = (file: string) => ({ file: path.basename(file) });

export const noSuch = (
  what: 'dataset' | 'conversation' | 'session' | 'question' | 'run' | 'job' | 'export',
  id: string,
  dataset: string = '',
) => problem(NONE[what], { id, dataset });

const NONE = {
  dataset: 'none.dataset',
  conversation: 'none.conversation',
  session: 'none.session',
  question: 'none.question',
  run: 'none.run',
  job: 'none.job',
  export: 'none.export',
} as const;

export const fileGone = (file: string) => problem('library.file_gone', at(file), { where: at(file) });

/** Of a home folder that can't be written. */
export const notIndexed = (file: string) => problem('library.not_indexed', at(file), { where: at(file) }).problem;

export const notShared = (named: string) => problem('library.not_shared', at(named));

/** Who may not open paths may not send this machine to other hosts either. */
export const notFetched = () => problem('library.no_urls', {});

export const noneKnown = (named: string, files: number, what: 'folder' | 'archive' = 'folder') =>
  problem(
    what === 'folder' ? 'library.none_known_in_folder' : 'library.none_known_in_archive',
    { ...at(named), files },
    { where: at(named) },
  );

/** For what needs the questions of a dataset that is still being read. */
export const notReady = (id: string) => problem('library.not_ready', { dataset: id });
