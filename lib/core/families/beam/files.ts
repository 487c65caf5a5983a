import { append } from '../../model/append.ts';
import { inTextOrder } from '../../model/text-order.ts';
import type { FileSet, FilesFormat } from '../format.ts';

/** The files of one chat, in the order of their members in a record. */
const MEMBERS = [
  ['conversation_seed', 'topic.json'],
  ['chat', 'chat.json'],
  ['probing_questions', 'probing_questions/probing_questions.json'],
] as const;
/** A folder of chats of one size: `100K`, `10M`. */
const SIZE = /^\d+[KM]$/i;
/** Types of questions: a file of them alone has no chat. */
const PROBED = ['abstention', 'event_ordering'];
const NEEDED = ['chat.json', 'probing_questions/probing_questions.json'];

/** The authors' folders: `chats/{size}/{n}/chat.json` with `probing_questions/probing_questions.json` beside it. */
export const files: FilesFormat = {
  sets(paths) {
    const all = new Set(paths);
    const chats = new Map<string, string[]>();
    for (const folder of new Set(paths.flatMap((path) => NEEDED.flatMap((name) => folderOf(path, name))))) {
      // Both, or what lies in the folder of a size: there, a chat without the other file is a gap and not something else.
      const named = NEEDED.filter((name) => all.has(`${folder}/${name}`));
      const steps = folder.split('/');
      const size = SIZE.test(steps.at(-2) ?? '') ? 2 : 1;
      if (named.length < NEEDED.length && size === 1) continue;
      const root = steps.slice(0, -size).join('/') || steps.slice(0, 1).join('/');
      append(chats, root, folder);
    }
    return [...chats].flatMap(([folder, of]): FileSet[] => {
      const found = of.flatMap((chat) => MEMBERS.map(([, name]) => `${chat}/${name}`)).filter((path) => all.has(path));
      return found.some((path) => path.endsWith('/chat.json'))
        ? [{ folder, title: titleOf(folder), files: found }]
        : [];
    });
  },

  part: (record) => ('batch_number' in record && 'turns' in record) || PROBED.every((type) => type in record),

  async *gather({ files: paths }, read) {
    const folders = new Map<string, Map<string, string>>();
    for (const path of paths) {
      for (const [member, name] of MEMBERS) {
        for (const folder of folderOf(path, name)) {
          const members = folders.get(folder) ?? new Map<string, string>();
          folders.set(folder, members.set(member, path));
        }
      }
    }
    for (const [folder, members] of inTextOrder(folders, ([folder]) => folder).sort(
      ([a], [b]) => unitOf(a) - unitOf(b),
    )) {
      yield `{"conversation_id":${JSON.stringify(idOf(folder))}`;
      for (const [member] of MEMBERS) {
        const path = members.get(member);
        if (path === undefined && member === 'conversation_seed') continue;
        yield `,"${member}":`;
        if (path === undefined) yield 'null';
        else for await (const bytes of read(path)) yield bytes;
      }
      yield '}\n';
    }
  },
};

/** Of the size that a chat's folder is in: 100K comes before 1M. */
function unitOf(folder: string): number {
  const size = folder.split('/').at(-2) ?? '';
  return SIZE.test(size) ? ' KM'.indexOf(size.slice(-1).toUpperCase()) : 0;
}

/** The folder of a chat by one of its files; empty for another file. */
const folderOf = (path: string, name: string): string[] =>
  path.endsWith(`/${name}`) ? [path.slice(0, -name.length - 1)] : [];

/** `BEAM 100K` of the folder of a size, else the folder's own name. */
function titleOf(folder: string): string {
  const name = folder.split('/').at(-1) ?? '';
  if (name === 'chats') return 'BEAM';
  return SIZE.test(name) ? `BEAM ${name}` : name;
}

/** `100K-7` in a folder of its size, else the folder's own name. */
function idOf(folder: string): string {
  const [size = '', chat = ''] = folder.split('/').slice(-2);
  return SIZE.test(size) ? `${size}-${chat}` : chat || size;
}
