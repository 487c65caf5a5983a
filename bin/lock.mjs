/** One at a time: two starts of the same checkout must not install or build over each other. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './run.mjs';

const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
const folder = path.join(os.tmpdir(), `memoscope-${name}.lock`);
const owner = path.join(folder, 'pid');

/** Runs `work` while no other process of this checkout runs theirs. The lock of a process that has died is taken over. */
export async function alone(work) {
  for (let waited = 0; !(await take()); waited += 1) {
    if (waited === 0) say('Another Memoscope is preparing this checkout; waiting for it…');
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function take() {
  try {
    await fs.mkdir(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (await held()) return false;
    await fs.rm(folder, { recursive: true, force: true });
    return false;
  }
  await fs.writeFile(owner, String(process.pid));
  return true;
}

async function held() {
  const pid = Number(await fs.readFile(owner, 'utf8').catch(() => ''));
  // Between making the folder and writing the number there is a moment without one.
  if (!pid) return Date.now() - ((await fs.stat(folder).catch(() => null))?.mtimeMs ?? 0) < 10_000;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
