/** A replica whose disk for copies has no room. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insist } from './asking.ts';
import type { Lab } from './lab.ts';
import { freePorts, memoscope } from './process.ts';
import type { Outcome } from './trial.ts';
import type { Ground } from './written.ts';

/** Of the disk, in MB, and of the copies that it may hold, in bytes. */
const DISK = 8;
const COPIES = 100_000;

/** As root its home is a disk that is full; else it may only keep next to nothing. It must answer as the others do, and write. */
export async function fullDisk(lab: Lab, { api, conversation, questions }: Ground): Promise<Outcome> {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-full-'));
  const mounted = process.getuid?.() === 0 && mount(home);
  const [port = 0] = await freePorts(1);
  const env = { ...lab.env, MEMOSCOPE_HOME: path.join(home, 'home'), MEMOSCOPE_CACHE_BYTES: String(COPIES) };
  mkdirSync(env.MEMOSCOPE_HOME);
  const replica = memoscope('full replica', ['serve', '--port', String(port)], env);
  const at = `http://127.0.0.1:${port}`;
  const outcome: Outcome = { trial: 'full cache disk', acknowledged: 0, lost: 0, half: 0, recovered: [] };
  try {
    await replica.start();
    if (mounted) fill(home);
    const asked = encodeURIComponent(questions[0]?.id ?? '');
    const paths = [
      '',
      '/questions?limit=50',
      `/questions/${asked}`,
      `/conversations/${conversation}`,
      '/search?q=garden',
    ];
    for (const path of paths) {
      const [full, other] = await Promise.all([at, lab.direct[0] ?? ''].map((origin) => insist([origin], api + path)));
      outcome.acknowledged++;
      if (full?.status !== 200) {
        outcome.lost++;
        process.stderr.write(`full disk: ${path} answers ${full?.status}: ${full?.text.slice(0, 300)}\n`);
      } else if (full.text !== other?.text) outcome.half++;
    }
    return { ...outcome, note: mounted ? `a disk of ${DISK} MB, filled` : 'not as root: a small cache only' };
  } finally {
    await replica.kill('SIGKILL');
    if (mounted) execFileSync('umount', ['-l', home]);
    rmSync(home, { recursive: true, force: true });
  }
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path.join(folder, 'filled'), Buffer.alloc(bavail * bsize));
}
