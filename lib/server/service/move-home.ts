import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problem } from '../../core/problems/index.ts';
import { openStore, type Shared } from '../store/index.ts';
import { type Moved, move } from '../store/move.ts';
import { databaseFile } from '../store/sqlite/database-file.ts';
import { carryBack, carryOut } from './carried.ts';

/** Connections to the shared catalogue: one thing after the other is carried. */
const CONNECTIONS = 2;

/**
 * Carries everything of a home folder into a shared deployment, or `back`; what is there already, and the same, is passed over. No server may be on either
 * meanwhile. Throws a ProblemError that names what can't be carried, or differs afterwards: then it can be called again.
 */
export async function moveHome(
  home: string,
  shared: Shared,
  { back, onMoved }: { back: boolean; onMoved?: (moved: Readonly<Moved>) => void },
): Promise<Moved> {
  if (!back && !existsSync(databaseFile(home))) throw problem('move.no_home', { home });
  const { openShared } = await import('../store/shared.ts');
  const copies = await mkdtemp(path.join(tmpdir(), 'memoscope-move-'));
  try {
    const common = await openShared(copies, shared, CONNECTIONS);
    try {
      await common.objects.check();
      const own = openStore(home);
      try {
        return back
          ? await move(common, own, carryBack(common.objects, home), onMoved)
          : await move(own, common, carryOut(home, common.objects), onMoved);
      } finally {
        await own.close();
      }
    } finally {
      await common.close();
    }
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}
