import path from 'node:path';
import type { Packing } from '../../core/json/packing-head.ts';
import type { Message } from '../../core/messages/index.ts';
import type { ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** What can be wrong with a compressed file or an archive. Each says what, where and what to do. */
const at = (file: string) => ({ file: path.basename(file) });

export const damaged = (file: string, what: Message, byte: number): ProblemError =>
  problem('packed.damaged', { ...at(file), what, byte }, { where: { ...at(file), byte } });

/** As `damaged`, for places inside a tar archive that is itself compressed: they are no places of the file. */
export const damagedTar = (file: string, what: Message, byte: number): ProblemError =>
  problem('packed.damaged_tar', { ...at(file), what, byte }, { where: { ...at(file), byte } });

export const tooMuch = (file: string, unpacked: number, compressed: number, why: Message): ProblemError =>
  problem('packed.too_much', { ...at(file), unpacked, compressed, why }, { where: at(file) });

/** As `tooMuch`, for what the directory of an archive announces. */
export const unpacksTo = (file: string, unpacked: number, compressed: number, why: Message): ProblemError =>
  problem('packed.announces_too_much', { ...at(file), unpacked, compressed, why }, { where: at(file) });

export const noMembers = (file: string, found: string[], total: number): ProblemError =>
  problem('packed.no_members', { ...at(file), found, total }, { where: at(file) });

export const noSuchMember = (file: string, member: string, found: string[]): ProblemError =>
  problem('packed.no_such_member', { ...at(file), member, found: found.slice(0, 5) }, { where: at(file) });

export const severalMembers = (file: string, members: string[]): ProblemError =>
  problem(
    'packed.several_members',
    { ...at(file), members: members.slice(0, 5), count: members.length },
    { where: at(file) },
  );

export const encrypted = (file: string, member: string): ProblemError =>
  problem('packed.encrypted', { ...at(file), member }, { where: at(file) });

export const unknownMethod = (file: string, member: string, method: number): ProblemError =>
  problem('packed.unknown_method', { ...at(file), member, method }, { where: at(file) });

export const windowTooLarge = (file: string): ProblemError =>
  problem('packed.large_window', at(file), { where: at(file) });

/** A compressed file behind a URL. */
export const packedFile = (file: string, packing: Packing): ProblemError =>
  problem('packed.behind_url', { file, packing }, { where: at(file) });
