import { english } from '../../languages.ts';

interface Repository {
  repository: string;
  host: string;
}
interface Gated {
  repository: string;
  /** The URL where its conditions are accepted. */
  page: string;
}
interface Listed {
  place: string;
  files: readonly string[];
  count: number;
}

const FORM = 'hf://datasets/OWNER/NAME/PATH, or with a revision hf://datasets/OWNER/NAME@REVISION/PATH';
const RESTART = 'start Memoscope again with HF_TOKEN set to';
const listed = ({ files, count }: Listed) =>
  `Open one of these: ${english.list(files)}${count > files.length ? `, or another of its ${english.count(count)} files` : ''}.`;

/** Problems with datasets of the Hugging Face hub. */
export const hubProblems = {
  /** `named` is empty where it is too long to show. */
  'hub.unusable': {
    title: 'No dataset of the hub',
    detail: ({ named }: { named: string }) =>
      `${named === '' ? 'This' : `"${named}"`} names no file of a dataset. Write it as ${FORM}.`,
  },
  'hub.endpoint': {
    title: 'HF_ENDPOINT can’t be used',
    detail:
      'HF_ENDPOINT is no http:// or https:// URL without user name and password. Start Memoscope again with it corrected, or without it for huggingface.co.',
  },
  'hub.other': {
    title: 'This server does not answer as the hub',
    detail: ({ host }: { host: string }) =>
      `${host} does not answer as the Hugging Face hub does. Check HF_ENDPOINT, if it is set, and the network.`,
  },
  'hub.token': {
    title: 'The token is not accepted',
    detail: ({ host }: { host: string }) =>
      `${host} does not accept the token in HF_TOKEN. Make a new one in your settings there, and ${RESTART} it; public datasets need none.`,
  },
  'hub.no_repository': {
    title: 'No such dataset on the hub',
    detail: ({ repository, host }: Repository) =>
      `${host} has no public dataset "${repository}". Check its name. If it is private, ${RESTART} a token that may read it.`,
  },
  'hub.no_repository_for_token': {
    title: 'No such dataset on the hub',
    detail: ({ repository, host }: Repository) =>
      `${host} has no dataset "${repository}" that the token in HF_TOKEN may read. Check its name, and that the token may read it.`,
  },
  'hub.gated': {
    title: 'A gated dataset',
    detail: ({ repository, page }: Gated) =>
      `"${repository}" is open only to those who accept its conditions. Do so at ${page}, then ${RESTART} a token of your account.`,
  },
  'hub.gated_for_token': {
    title: 'A gated dataset',
    detail: ({ repository, page }: Gated) =>
      `"${repository}" is not open to the account of the token in HF_TOKEN, or the token may not read gated datasets. Accept its conditions at ${page} (its owners may have to agree), then try again.`,
  },
  'hub.forbidden': {
    title: 'The token may not read it',
    detail: ({ repository, host }: Repository) =>
      `${host} does not let you read "${repository}". Give the token in HF_TOKEN read access to it, or ${RESTART} one that has it.`,
  },
  'hub.disabled': {
    title: 'The dataset is disabled',
    detail: ({ repository, host }: Repository) =>
      `${host} has disabled access to "${repository}" for everybody. Open a copy that you have.`,
  },
  'hub.no_revision': {
    title: 'No such revision on the hub',
    detail: ({ repository, revision }: { repository: string; revision: string }) =>
      `"${repository}" has no branch, tag or commit "${revision}". Check it, or leave it out for main.`,
  },
  'hub.no_file': {
    title: 'No such file on the hub',
    detail: (about: Listed) => `There is no file "${about.place}". ${listed(about)}`,
  },
  'hub.folder': {
    title: 'Which file?',
    detail: (about: Listed) => `"${about.place}" holds ${english.plural(about.count, FILES)}. ${listed(about)}`,
  },
  'hub.nothing_to_open': {
    title: 'Nothing to open on the hub',
    detail: ({ place }: Listed) =>
      `"${place}" has no .json, .jsonl, .ndjson or .parquet file there. Packed files can't be read in place: download them and open the copies.`,
  },
};

const FILES = { one: 'file that may be a dataset', other: 'files that may be datasets' };
