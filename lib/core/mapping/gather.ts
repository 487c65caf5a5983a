import { idText } from '../families/chat/sessions.ts';
import { textOf } from '../families/parse.ts';
import { append } from '../model/append.ts';
import type { DatasetMapping } from '../model/index.ts';
import { type Program, programOf, type QuestionRule } from './compile.ts';
import { conversationsFrom, type NamedFiles, type Records } from './files.ts';
import { type FoundRecord, GATHERED, type Gathered } from './gathered.ts';
import { type Node, nodeOf, type Scope } from './path.ts';

export type ReadRecords = (path: string, records: Records | undefined) => AsyncIterable<unknown>;

/**
 * The conversations of a mapped dataset as JSON Lines, each with the records of its questions. Questions of other files are held until
 * their conversation comes, memories to the end; of the conversations one at a time, unless they are grouped. Throws a ProblemError.
 */
export async function* gather(
  mapping: DatasetMapping,
  files: readonly NamedFiles[],
  read: ReadRecords,
): AsyncGenerator<string> {
  const program = programOf(mapping);
  const questions: (Map<string, FoundRecord[]> | null)[] = [];
  for (const rule of program.questions) questions.push(rule.from === null ? null : await asked(rule, files, read));
  const memories = await stored(program.memory, files, read);
  const taken = new Set<string>();
  const line = ({ id, ...of }: Omit<Gathered, 'questions' | 'memories'>): string => {
    const records = questions.map((known) => known && ((id !== undefined && known.get(id)) || []));
    if (id !== undefined) taken.add(id);
    const held = memories && memoriesOf(program.memory, memories, scopeOf(nodeOf(of.conversation), of.file));
    const joined = {
      ...(records.some((one) => one !== null) && { questions: records }),
      ...(held && { memories: held }),
    };
    return `${JSON.stringify({ [GATHERED]: 1, ...of, ...(id !== undefined && { id }), ...joined })}\n`;
  };
  const groups = new Map<string, { file: string; list: unknown[] }>();
  for await (const { file, node } of conversations(mapping, files, read)) {
    const id = idText(program.conversation.id?.one(scopeOf(node, file)));
    if (!program.conversation.group) yield line({ file, ...(id !== undefined && { id }), conversation: node.value });
    else {
      const group = groups.get(id ?? '');
      if (group) group.list.push(node.value);
      else groups.set(id ?? '', { file, list: [node.value] });
    }
  }
  for (const [id, { file, list }] of groups) yield line({ file, id, conversation: list });
  // Questions about conversations that are in no file.
  const left = new Set(questions.flatMap((known) => [...(known?.keys() ?? [])]).filter((id) => !taken.has(id)));
  for (const id of left) yield line({ file: '', id, conversation: null });
}

const scopeOf = (node: Node, file: string): Scope => ({ root: { ...node }, here: node, file });

/** What conversations are read from, with the way to each. */
async function* conversations(
  mapping: DatasetMapping,
  files: readonly NamedFiles[],
  read: ReadRecords,
): AsyncGenerator<{ file: string; node: Node }> {
  const { each } = programOf(mapping).conversation;
  const from = conversationsFrom(mapping);
  for (const { name, files: paths, records } of files) {
    if (name !== from) continue;
    for (const file of paths)
      for await (const record of read(file, records)) {
        const node = nodeOf(record);
        for (const one of each ? each(scopeOf(node, file)) : [node]) yield { file, node: one };
      }
  }
}

/** The records with memories, by their ids; null where the conversation's record has them, or no file does. */
async function stored(
  rule: Program['memory'],
  files: readonly NamedFiles[],
  read: ReadRecords,
): Promise<Map<string, FoundRecord> | null> {
  const of = files.filter(({ name }) => name === rule?.from);
  if (rule?.from == null || of.every((one) => one.files.length === 0)) return null;
  const known = new Map<string, FoundRecord>();
  for (const { files: paths, records } of of)
    for (const file of paths)
      for await (const record of read(file, records)) {
        const scope = scopeOf(nodeOf(record), file);
        const nodes = rule.each(scope);
        for (const node of nodes) {
          const id = textOf(rule.id?.one({ ...scope, here: node })) || `m${known.size + 1}`;
          if (!known.has(id)) known.set(id, { file, record: nodes.length === 1 ? record : partOf(record, [node]) });
        }
      }
  return known;
}

function memoriesOf(
  rule: Program['memory'],
  known: ReadonlyMap<string, FoundRecord>,
  scope: Scope,
): readonly FoundRecord[] {
  if (!rule?.of) return [...known.values()];
  return [...new Set(rule.of.all(scope).map(textOf))].flatMap((id) => known.get(id) ?? []);
}

/** The records with questions, by the conversation they ask about. Of a record about several, each gets the part that asks about it. */
async function asked(
  rule: QuestionRule,
  files: readonly NamedFiles[],
  read: ReadRecords,
): Promise<Map<string, FoundRecord[]>> {
  const known = new Map<string, FoundRecord[]>();
  for (const { name, files: paths, records } of files) {
    if (name !== rule.from) continue;
    for (const file of paths)
      for await (const record of read(file, records)) {
        const nodes = new Map<string, Node[]>();
        const top = nodeOf(record);
        const scope = scopeOf(top, file);
        for (const node of rule.each ? rule.each(scope) : [top]) {
          const id = textOf(rule.conversation?.one({ ...scope, here: node }));
          append(nodes, id, node);
        }
        for (const [id, of] of nodes) {
          const part = nodes.size === 1 ? record : partOf(record, of);
          append(known, id, { file, record: part });
        }
      }
  }
  return known;
}

/** The record with no more of its lists than leads to these values. */
function partOf(record: unknown, nodes: readonly Node[]): unknown {
  const kept = new Set<unknown>();
  for (const node of nodes) for (let at: Node | null = node; at !== null; at = at.up) kept.add(at.value);
  const leaves = new Set(nodes.map(({ value }) => value));
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || leaves.has(value) || !kept.has(value)) return value;
    if (Array.isArray(value)) return value.filter((one) => kept.has(one)).map(copy);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]));
  };
  return copy(record);
}
