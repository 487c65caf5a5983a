/**
 * JSON as text, quickly. From 128 KiB on the engine has pages of its own for each string, which the system clears every time: that takes several
 * times as long as parsing what is in them. Strings of a million characters and more Node keeps in memory of the C library, which a process that
 * works through a file takes again (`own-scripts.ts`). So a shorter one gets blanks behind it.
 */
import { isAscii } from 'node:buffer';
import { reusesMemory } from './own-scripts.ts';
import { Scratch } from './scratch.ts';

/** Bytes of a string that has pages of its own. */
const PAGED = 128 * 1024;

/** UTF-16 units of a string that Node keeps elsewhere. */
const ELSEWHERE = 1_031_914;

/** What is decoded stands there, with its blanks. */
const scratch = new Scratch();

/** The text of JSON in UTF-8, with blanks behind it or without. */
export function jsonText(bytes: Buffer): string {
  const plain = isAscii(bytes);
  // Where there are other signs, each unit will have two bytes, and has three at most now.
  const units = plain ? bytes.length : Math.ceil(bytes.length / 3);
  const blanks = Math.max(0, ELSEWHERE - units);
  if (blanks === 0 || bytes.length * (plain ? 1 : 2) < PAGED || !reusesMemory()) return bytes.toString('utf8');
  const room = scratch.take(bytes.length + blanks);
  room.set(bytes);
  room.fill(' ', bytes.length);
  const text = room.toString('utf8');
  scratch.giveBack(room);
  return text;
}
