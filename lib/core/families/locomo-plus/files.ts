import type { FileSet, FilesFormat } from '../format.ts';
import { isRecord } from '../parse.ts';
import { listOf, wholeOf } from '../whole.ts';

const CUES = /^locomo[-_]?plus[^/]*\.json(\.gz|\.zst)?$/i;
const LOCOMO = /^locomo(?![-_]?plus)[^/]*\.json(\.gz|\.zst)?$/i;

/** A file of cues and one of LoCoMo in one folder: a record for each conversation, with the cues that the benchmark puts into it. */
export const files: FilesFormat = {
  sets(paths) {
    const names = paths.map((path) => ({
      path,
      folder: path.slice(0, path.lastIndexOf('/')),
      name: path.split('/').at(-1) ?? '',
    }));
    return names.flatMap(({ path, folder, name }): FileSet[] => {
      const beside = names.filter((one) => one.folder === folder);
      const locomo = beside.find((one) => LOCOMO.test(one.name));
      // Of several files of cues the first is taken.
      const first = beside.find((one) => CUES.test(one.name));
      if (!CUES.test(name) || first?.path !== path || !locomo) return [];
      return [{ folder, title: 'LoCoMo-Plus', files: [path, locomo.path], alone: [locomo.path] }];
    });
  },

  async *gather({ files: [cued = '', said = ''] }, read) {
    const cues = listOf(await wholeOf(read(cued)));
    const conversations = listOf(await wholeOf(read(said))).filter(
      (one): one is Record<string, unknown> => isRecord(one) && 'conversation' in one,
    );
    // What is called like LoCoMo may be something else.
    if (conversations.length === 0) for (const cue of cues) yield `${JSON.stringify(cue)}\n`;
    for (const [index, conversation] of conversations.entries()) {
      const own = cues.flatMap((cue, at) => (at % conversations.length === index ? [{ at, cue }] : []));
      yield `${JSON.stringify({ ...conversation, plus_cues: own })}\n`;
    }
  },
};
