/** Results that are several files: those of a folder or of an archive, each as it is. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inTextOrder } from '../../core/model/text-order.ts';
import { problem } from '../../core/problems/index.ts';
import { contentsOf, UNPACK_BOUNDS } from '../indexing/index.ts';

export interface Member {
  /** With its folders, `/` between them. */
  name: string;
  bytes: Uint8Array;
}

/** Files of one run at most; ten thousand chats have two each. */
const MOST_MEMBERS = 20_000;

/** Whether a file may hold results: by its name, without what systems and people hide. */
const isResult = (name: string) =>
  /\.(json|jsonl|ndjson|csv|tsv)(\.gz)?$/i.test(name) &&
  !name.split('/').some((step) => step === '__MACOSX' || /^\.[^.]/.test(step));

const inOrder = (members: Member[]) => inTextOrder(members, ({ name }) => name);

/** The results in an archive, in the order of their names. Throws a ProblemError when it is damaged, holds none, or unpacks to more than `limit` bytes. */
export async function membersOfArchive(file: string, limit: number): Promise<Member[]> {
  const members: Member[] = [];
  const bounds = { ...UNPACK_BOUNDS, maxBytes: limit };
  for await (const { member, head } of contentsOf(file, limit, { bounds, isMember: isResult }))
    members.push(plain(member ?? path.basename(file), head, limit));
  return inOrder(members);
}

/** The results in a folder and those below it. Throws a ProblemError when there are none, or more than `limit` bytes of them. */
export function membersOfFolder(folder: string, limit: number): Member[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => isResult(name) && statSync(path.join(folder, name)).isFile())
    .slice(0, MOST_MEMBERS);
  const name = path.basename(folder);
  if (names.length === 0) throw problem('predictions.empty_folder', { file: name }, { where: { file: name } });
  const size = names.reduce((sum, one) => sum + statSync(path.join(folder, one)).size, 0);
  if (size > limit)
    throw problem('upload.predictions_too_large', { file: name, limit: limit / 1024 ** 2 }, { where: { file: name } });
  return inOrder(names.map((one) => plain(one, readFileSync(path.join(folder, one)), limit)));
}

const plain = (name: string, bytes: Uint8Array, limit: number): Member =>
  /\.gz$/i.test(name)
    ? { name: name.replace(/\.gz$/i, ''), bytes: gunzipSync(bytes, { maxOutputLength: limit }) }
    : { name, bytes };
