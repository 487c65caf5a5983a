import { english } from '../../languages.ts';

interface File {
  file: string;
}
interface Named {
  id: string;
  /** Empty where it is looked for in all of the library. */
  dataset: string;
}

const nowhere = (what: string) => ({
  title: `No such ${what}`,
  detail: ({ id, dataset }: Named) =>
    `There is no ${what} "${id}" ${dataset === '' ? 'in this library' : `in the dataset "${dataset}"`}.`,
});

const TOO_LARGE = 'Leave out what is not needed (prompts, histories, embeddings)';
const WAS = { one: 'was', other: 'were' };
const were = (count: number) => `${count} ${english.form(count, WAS)}`;

/** Problems with what is asked of the library: datasets, runs, reviews, and the work on them. Sizes are in MiB. */
export const libraryProblems = {
  'internal.error': {
    title: 'Something went wrong',
    detail: 'An unexpected error occurred and was written to the server’s log. Other pages still work; try again.',
  },

  'none.dataset': nowhere('dataset'),
  'none.conversation': nowhere('conversation'),
  'none.session': nowhere('session'),
  'none.question': nowhere('question'),
  'none.run': nowhere('run'),
  'none.job': nowhere('job'),
  'none.export': nowhere('export'),
  'none.review': {
    title: 'No such review',
    detail: ({ question }: { question: string }) => `Nobody has reviewed the question "${question}".`,
  },
  'none.review_yet': {
    title: 'No review',
    detail: ({ question }: { question: string }) => `The question "${question}" has no review. Use PUT to create one.`,
  },
  'none.pack': {
    title: 'No such error pack',
    detail: ({ dataset, pack }: { dataset: string; pack: string }) =>
      `The dataset "${dataset}" has no error pack "${pack}".`,
  },
  'none.rule': {
    title: 'No such rule',
    detail: ({ rule, rules }: { rule: string; rules: readonly string[] }) =>
      `There is no rule "${rule}". The rules are ${english.list(rules)}.`,
  },

  'library.file_gone': {
    title: 'The file is missing',
    detail: ({ file }: File) =>
      `"${file}" is no longer where it was opened. Put it back, or remove the dataset; nothing else of it is lost.`,
  },
  'library.not_indexed': {
    title: 'The file is not indexed as it is now',
    detail: ({ file }: File) =>
      `"${file}" is new or has changed, and the home folder can’t be written to index it. Start Memoscope where it can be written, or put the file back as it was.`,
  },
  'library.not_shared': {
    title: 'Not among the shared files',
    detail: ({ file }: File) =>
      `"${file}" is not below a file or folder this server was started with. Upload it instead.`,
  },
  'library.no_urls': {
    title: 'This server does not fetch URLs for visitors',
    detail:
      'This server is shared: only the person who starts it chooses the URLs it reads. Download the file and upload it instead.',
  },
  'library.none_known_in_folder': {
    title: 'No datasets in the folder',
    detail: ({ file, files }: File & { files: number }) => noneKnown(file, files),
  },
  'library.none_known_in_archive': {
    title: 'No datasets in the archive',
    detail: ({ file, files }: File & { files: number }) => noneKnown(file, files),
  },
  'library.no_path': {
    title: 'File not found',
    detail: ({ file }: File) => `There is no file or folder "${file}". Check the path.`,
  },
  'library.neither_file_nor_folder': {
    title: 'Not a file',
    detail: ({ file }: File) => `"${file}" is neither a file nor a folder.`,
  },
  'library.empty_folder': {
    title: 'No datasets in the folder',
    detail: ({ file }: File) =>
      `"${file}" holds no .json, .jsonl, .ndjson or .parquet file, and no .gz, .zst, .zip or .tar of them (dot folders and node_modules are not searched).`,
  },
  'library.nothing_inside': {
    title: 'Nothing in the archive was recognised',
    detail: ({ file }: File) => `"${file}" holds no JSON file of a known benchmark.`,
  },
  'library.not_ready': {
    title: 'The dataset is still being read',
    detail: ({ dataset }: { dataset: string }) =>
      `The questions of "${dataset}" are not known yet. Try again when it is ready; nothing is lost.`,
  },
  'library.no_questions_yet': {
    title: 'The dataset is still being read',
    detail: 'Its questions are known when it is indexed. Try again then.',
  },
  'library.read_again': { title: 'The dataset was read again', detail: 'Try again.' },
  'library.failed': { title: 'The dataset could not be read', detail: 'See the dataset for what is wrong.' },
  'library.changed_unit': {
    title: 'File changed',
    detail: ({ file }: File) => `"${file}" changed since it was indexed. It is indexed again.`,
  },

  'jobs.not_cancelled': {
    title: 'It can’t be cancelled',
    detail: 'The job is over by now; or it scores a run again, without which its figures would be of another gold.',
  },
  'jobs.not_retried': {
    title: 'There is nothing to try again',
    detail: 'The job is under way, was done, or was tried again since.',
  },
  'export.no_questions': {
    title: 'There is nothing to export',
    detail: ({ dataset }: { dataset: string }) => `The dataset "${dataset}" has no questions.`,
  },
  'export.not_ready': {
    title: 'It is not ready',
    detail: 'The file is still being made, or could not be made.',
  },

  'work.index_failed': {
    title: 'Indexing failed',
    detail:
      'The index process met an unexpected error; the server’s log has the details. Try again; if it fails again, please report it with the file’s format.',
  },
  'work.index_stopped': { title: 'It was cancelled', detail: 'Start it again when you want.' },
  'work.words_stopped': {
    title: 'The full-text index is not complete',
    detail: 'It was cancelled. What is in it can be searched; build it to have the rest.',
  },
  'work.export_stopped': {
    title: 'The export was cancelled',
    detail: 'It can be asked for again at any time.',
  },
  'work.export_failed': {
    title: 'The export failed',
    detail:
      'The process that makes the file met an unexpected error; the log of the server, or of its worker, has the details. Try again.',
  },
  'work.index_killed': {
    title: 'The process ended early',
    detail: ({ signal }: { signal: string }) => `It was stopped by ${signal}, perhaps for lack of memory. Try again.`,
  },
  'work.gave_up': {
    title: 'Given up',
    detail: ({ times }: { times: number }) =>
      `It was begun ${times} times, and each time the process that did it ended without a word, perhaps for lack of memory. Give the machine more, then try again.`,
  },
  'work.index_exited': {
    title: 'The process ended early',
    detail: ({ code }: { code: string }) => `It was stopped with code ${code}, perhaps for lack of memory. Try again.`,
  },
  'work.cancelled': {
    title: 'It was cancelled',
    detail: 'Nobody waited for the answer any more. Ask again when you want it.',
  },
  'work.ended': {
    title: 'The process ended early',
    detail:
      'The process that worked on this was ended from outside, perhaps for lack of memory on this machine. Nothing was stored; try again.',
  },
  'work.time_limit': {
    title: 'It took too long',
    detail: ({ seconds }: { seconds: number }) =>
      `This was stopped after ${seconds} seconds, the limit for one request; nothing was stored. Ask for less at once (a smaller file, fewer systems or runs, a narrower search), or try again when less is going on.`,
  },
  'work.memory_limit': {
    title: 'It takes too much memory',
    detail: ({ mebibytes }: { mebibytes: number }) =>
      `This was stopped when it needed more than ${mebibytes} MiB of memory, the limit for one request; nothing was stored. Ask for less at once: a smaller file, fewer systems or runs, a narrower search.`,
  },
  'work.busy': {
    title: 'Too many requests are waiting',
    detail: ({ waiting }: { waiting: number }) =>
      `${waiting} requests are waiting for an answer, which is the limit. Try again in a moment.`,
  },

  'upload.too_large': {
    title: 'The file is too large to upload',
    detail: ({ limit }: { limit: number }) => `Uploads are bounded to ${limit} MiB. Open the file by its path instead.`,
  },
  'upload.json_too_large': {
    title: 'The file is too large',
    detail: ({ file, limit }: File & { limit: number }) =>
      `"${file}" is larger than ${limit} MiB. Is it the right file? Nothing was stored.`,
  },
  'upload.json_empty': { title: 'The file is empty', detail: ({ file }: File) => `"${file}" has no content.` },
  'upload.predictions_missing': {
    title: 'File not found',
    detail: ({ file }: File) => `There is no predictions file "${file}". Check the path.`,
  },
  'upload.predictions_too_large': {
    title: 'The predictions file is too large',
    detail: ({ file, limit }: File & { limit: number }) =>
      `"${file}" is larger than ${limit} MiB. ${TOO_LARGE}, or split it by system.`,
  },
  /** `times` is 0 where what came out is more than any file may have. */
  'upload.predictions_unpack': {
    title: 'Too much inside',
    detail: ({ file, most, times, packed, limit }: File & Record<'most' | 'times' | 'packed' | 'limit', number>) => {
      const why =
        times === 0 ? 'the limit' : `more than ${times} times its ${packed} bytes: no file of answers shrinks so far`;
      return `"${file}" was stopped when more than ${most} MiB had come out of it, ${why}. ${TOO_LARGE}, split it by system, or upload it unpacked if that has at most ${limit} MiB.`;
    },
  },

  'runs.nothing_matches': {
    title: 'No row matches this dataset',
    detail: ({ file, dataset, rows, remedy }: File & { dataset: string; rows: number; remedy: string }) =>
      `${english.form(rows, { one: `The row of "${file}" matches no question`, other: `None of the ${rows} rows of "${file}" matches a question` })} in "${dataset}". ${remedy}`,
  },
  'runs.not_removed': {
    title: 'Nothing to restore',
    detail: ({ run }: { run: string }) =>
      `The run "${run}" was not removed in the last ten minutes by this server, or its dataset is no more. Upload its file again.`,
  },
  'runs.no_row': {
    title: 'No answer to judge',
    detail: ({ run, question, outcome }: { run: string; question: string; outcome: string }) =>
      `The run "${run}" has no row for the question "${question}" (outcome: ${outcome}).`,
  },
  'report.no_run': {
    title: 'No run was named',
    detail: 'A report is about one run or more: name them, as in runs=a,b.',
  },
  'runs.too_many': {
    title: 'Too many runs',
    detail: ({ count, most }: { count: number; most: number }) =>
      `${count} runs were named; at most ${most} are shown.`,
  },
  'runs.other_dataset': {
    title: 'A run of another dataset',
    detail: ({ run, dataset }: { run: string; dataset: string }) =>
      `The run “${run}” does not answer the questions of “${dataset}”. Name runs of this dataset.`,
  },
  'runs.no_such_metric': {
    title: 'No such metric',
    detail: ({ metric, known }: { metric: string; known: readonly string[] }) =>
      `“${metric}” is no metric. ${known.length > 0 ? `The runs of this dataset have ${english.list(known)}.` : 'This dataset has no runs yet.'}`,
  },
  'runs.no_official_file': {
    title: 'No official shape',
    detail: ({ family }: { family: string }) =>
      `${family} defines no file of answers. Export the predictions as CSV or JSON Lines instead.`,
  },
  'compare.name_runs': {
    title: ({ most }: { most: number }) => `Name 2 to ${most} different runs`,
    detail: ({ count }: { count: number }) => `${were(count)} named.`,
  },
  'compare.datasets': {
    title: 'The runs are of different datasets',
    detail: ({ run, dataset, other, otherDataset }: Record<'run' | 'dataset' | 'other' | 'otherDataset', string>) =>
      `"${run}" answers "${dataset}", "${other}" answers "${otherDataset}". Compare runs of one dataset.`,
  },
  /** `judge` is empty where nobody judged. */
  'compare.one_judge': {
    title: 'There are not two judges to compare',
    detail: ({ run, judge }: { run: string; judge: string }) =>
      `The answers of "${run}" were judged by ${judge === '' ? 'nobody' : `${judge} alone`}. Add your own verdicts, or upload a file with several judges.`,
  },

  'reviews.no_evidence': {
    title: 'Evidence not found',
    detail: ({ question, turns, sessions }: Record<'turns' | 'sessions', readonly string[]> & { question: string }) =>
      `The conversation of "${question}" has no turn ${english.list(
        turns.map((turn, i) => `"${turn}" in session "${sessions[i]}"`),
      )}. The review was left out.`,
  },
  'pack.same': {
    title: 'These errors have already been imported',
    detail: ({ name }: { name: string }) =>
      `“${name}” has exactly these entries. Remove it first to import them under another name.`,
  },
  'pack.no_match': {
    title: 'The list is not about this dataset',
    detail: ({ entries }: { entries: number }) =>
      `${english.form(entries, { one: 'Its entry names no question', other: `None of its ${entries} entries names a question` })} of this dataset, by id or by text. Was it made for another one? Nothing was stored.`,
  },
};

function noneKnown(file: string, files: number): string {
  const none = english.form(files, { one: 'The one file', other: `None of the ${files} files` });
  return `${none} in "${file}" that could be a dataset is ${files === 1 ? 'of no' : 'of a'} known benchmark, and no mapping can be proposed for them together.`;
}
