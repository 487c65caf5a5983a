import Papa from 'papaparse';
import type { FileSet, FilesFormat } from '../format.ts';
import { isRecord, textOf } from '../parse.ts';
import { listOf, wholeOf } from '../whole.ts';

/** The authors' pair, by tier: `questions_32k.csv` and `shared_contexts_32k.jsonl`. */
const QUESTIONS = /^questions_([^/]+)\.csv(\.gz)?$/;
const CONTEXTS = /^shared_contexts_([^/]+)\.jsonl(\.gz)?$/;
/** AMB's pair: `NAME-queries.json` and `NAME-documents.json`. */
const QUERIES = /^(?:(.*)[-_])?queries\.json(\.gz)?$/;
const DOCUMENTS = /^(?:(.*)[-_])?documents\.json(\.gz)?$/;
const PAIRS = [
  [QUESTIONS, CONTEXTS],
  [QUERIES, DOCUMENTS],
] as const;

/** Two files, gathered into one record a history: `{shared_context, messages | documents, questions}`. */
export const files: FilesFormat = {
  ofLines: true,
  sets(paths) {
    const names = paths.map((path) => ({
      path,
      folder: path.slice(0, path.lastIndexOf('/')),
      name: path.split('/').at(-1) ?? '',
    }));
    return PAIRS.flatMap(([asked, said]) =>
      names.flatMap(({ path, folder, name }): FileSet[] => {
        const match = asked.exec(name);
        if (!match) return [];
        const tier = match[1] ?? '';
        const other = names.find((one) => {
          const of = one.folder === folder ? said.exec(one.name) : null;
          return of !== null && (of[1] ?? '') === tier;
        });
        if (!other) return [];
        // AMB's folders are called by the benchmark and its split, and their files are not.
        const title = tier === '' ? `AMB ${folder.split('/').slice(-2).join(' ')}` : `PersonaMem ${tier}`;
        return [{ folder, ...(tier !== '' && { name: tier }), title: title.trim(), files: [path, other.path] }];
      }),
    );
  },

  part: (record) => 'shared_context_id' in record || ('query' in record && 'gold_ids' in record),

  async *gather({ files: [asked = '', said = ''] }, read) {
    if (asked.includes('.csv')) {
      const questions = groupOf(rowsOf(await wholeOf(read(asked))), 'shared_context_id');
      for await (const [id, messages] of contextsOf(read(said))) {
        yield recordOf({ shared_context: id, messages, questions: questions.get(id) ?? [] });
        questions.delete(id);
      }
      for (const [id, left] of questions) yield recordOf({ shared_context: id, messages: null, questions: left });
      return;
    }
    const queries = groupOf(listOf(await wholeOf(read(asked))), 'user_id');
    for (const [id, documents] of groupOf(listOf(await wholeOf(read(said))), 'user_id')) {
      yield recordOf({ shared_context: id, documents, questions: queries.get(id) ?? [] });
      queries.delete(id);
    }
    for (const [id, left] of queries) yield recordOf({ shared_context: id, documents: null, questions: left });
  },
};

const recordOf = (fields: object) => `${JSON.stringify(fields)}\n`;

const rowsOf = (text: string): unknown[] => Papa.parse(text, { header: true, skipEmptyLines: true }).data;

/** Objects by the text of one of their members, in the order of their first. */
function groupOf(list: readonly unknown[], key: string): Map<string, Record<string, unknown>[]> {
  const groups = new Map<string, Record<string, unknown>[]>();
  for (const one of list.filter(isRecord)) {
    const id = textOf(one[key]);
    const group = groups.get(id);
    if (group) group.push(one);
    else groups.set(id, [one]);
  }
  return groups;
}

/** Lines of `{id: [messages], …}`, one context at a time; a line that is no JSON is left out. */
async function* contextsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<[string, unknown]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* entriesOf(line);
  }
  yield* entriesOf(rest + decoder.decode());
}

function entriesOf(line: string): [string, unknown][] {
  try {
    const value: unknown = line.trim() === '' ? {} : JSON.parse(line);
    return isRecord(value) ? Object.entries(value) : [];
  } catch {
    return [];
  }
}
