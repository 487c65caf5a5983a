import { english } from '../../languages.ts';

const READ = 'Memoscope reads predictions as JSON, JSON Lines, CSV or TSV';

interface File {
  file: string;
}

/** Problems with files of predictions. */
export const predictionProblems = {
  'predictions.no_bytes': {
    title: 'The file is empty',
    detail: ({ file, remedy }: File & { remedy: string }) => `"${file}" has no bytes. Was the run finished? ${remedy}`,
  },
  'predictions.white_space': {
    title: 'The file is empty',
    detail: ({ file, remedy }: File & { remedy: string }) => `"${file}" holds only white space. ${remedy}`,
  },
  'predictions.other_kind': {
    title: ({ kind }: { kind: string }) => `Not a predictions file: ${kind}`,
    detail: ({ file, kind, remedy }: File & { kind: string; remedy: string }) => `"${file}" is ${kind}. ${remedy}`,
  },
  'predictions.no_table': {
    title: 'Not a predictions file',
    detail: ({ file, begins }: File & { begins: string }) =>
      `"${file}" begins with “${begins}”: neither JSON ("[" or "{") nor a table whose first line names at least two columns. ${READ}.`,
  },
  'predictions.broken_json': {
    title: 'Not valid JSON',
    detail: ({ file, at, remedy }: File & { at: string; remedy: string }) => `"${file}" breaks${at}. ${remedy}`,
  },
  'predictions.too_deep': {
    title: 'Nested too deep',
    detail: ({ file, levels, byte }: File & { levels: number; byte: number }) =>
      `"${file}" is nested more than ${levels} levels deep (byte ${byte}); a file of answers has some tens. Leave out what is nested so deep there, and upload it again.`,
  },
  'predictions.too_many_columns': {
    title: 'Too many columns',
    detail: ({ file, most }: File & { most: number }) =>
      `The first line of "${file}" has more than ${most} cells, the most that are read. Leave out columns that say nothing about answers, or write a line for each answer.`,
  },
  'predictions.no_list': {
    title: 'No predictions found',
    detail: ({ file, found }: File & { found: string }) =>
      `"${file}" is valid JSON, but holds ${found}: no list of answers was found in it. Each row needs a question or its id, and an answer, a verdict or what was retrieved. Say where the rows are in the mapping ("rows": "$.results[]"), or upload another file.`,
  },
  'predictions.no_rows': {
    title: 'No rows',
    detail: ({ file }: File) => `"${file}" has a header or brackets, but no complete row. Was the run finished?`,
  },
  'predictions.empty_folder': {
    title: 'The folder holds no results',
    detail: ({ file }: File) =>
      `The folder "${file}" holds no JSON, JSON Lines, CSV or TSV file. Name the folder your system wrote its results into.`,
  },
  'predictions.only_gold': {
    title: 'The file has only gold answers',
    detail: ({ file, field }: File & { field: string }) =>
      `"${file}" holds questions and their gold answers (${field}), but nothing a system answered or retrieved. Upload the file your system wrote; if ${field} is its answer, map that field as “prediction”.`,
  },
  'predictions.nothing_said': {
    title: 'Nothing to score',
    detail: ({ file }: File) =>
      `"${file}" names questions of the dataset, but no field was found to hold answers, verdicts or what was retrieved. Say in the mapping which field is the “prediction” or “retrieved”, or upload the file with the answers.`,
  },
  'predictions.is_dataset': {
    title: 'A dataset, not predictions',
    detail: ({ file }: File) =>
      `"${file}" is a dataset with conversations and gold answers, and nothing in it is what a system answered or retrieved. Add it to the library as a dataset, and upload the file your system wrote here.`,
  },
  'predictions.too_many_systems': {
    title: 'Too many systems in one file',
    detail: ({ file, count, most }: File & { count: number; most: number }) =>
      `"${file}" holds answers of ${count} systems; at most ${most} are read from one file. Split it, or say in the mapping which fields to “ignore”.`,
  },
  'mapping.unknown_fields': {
    title: 'The mapping does not fit the file',
    detail: ({ file, unknown, known }: File & { unknown: readonly string[]; known: readonly string[] }) =>
      `${english.list(unknown.map((name) => `“${name}”`))} ${english.form(unknown.length, {
        one: 'is no field',
        other: 'are no fields',
      })} of the rows of "${file}". Fields there are: ${english.list(known)}. Correct the mapping, or leave such fields out.`,
  },
  'mapping.no_rows': {
    title: 'The mapping does not fit the file',
    detail: ({ file, path, lists }: File & { path: string; lists: readonly string[] }) =>
      `The mapping looks for rows at ${path}, but "${file}" has none there. Lists in the file: ${
        english.list(lists) || 'none'
      }. Correct "rows", or leave it out to have the rows found.`,
  },

  'memories.none': {
    title: 'No memories in the file',
    detail: ({ file }: File) =>
      `"${file}" holds none of the shapes that are known: OpenTelemetry memory records as JSON Lines, HaluMem generation files, mem0 histories, stores and results with memories, Zep facts. A line {"conversation", "id", "content"} for each memory is enough.`,
  },
  'memories.no_conversation': {
    title: 'The memories belong to no conversation of this dataset',
    detail: ({ file, rows, name }: File & { rows: number; name: string }) =>
      `"${file}" has ${english.count(rows)} memories, the first of “${name}”. Name the conversation of each in "conversation" or "user_id", by its id in the dataset.`,
  },
  'memories.not_brought': {
    title: 'The run brought no memories',
    detail: ({ run }: { run: string }) =>
      `What run "${run}" stored was not brought. Upload it on the page of the run, or by POST …/memories.`,
  },
  'memories.too_many': {
    title: 'Too many memories',
    detail: ({ file, most }: File & { most: number }) =>
      `"${file}" has more than ${english.count(most)} memories, the most that are read. Leave out conversations that the run does not answer.`,
  },
};
