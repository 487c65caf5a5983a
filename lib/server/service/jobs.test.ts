import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LocalService } from './local-service.ts';
import { atRest, historyRecords, independentCount, pause, serviceCount } from './testing-histories.ts';

it('a newly opened file is indexed ahead of the full-text index of another, which then goes on where it was', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-jobs-'));
  const home = path.join(folder, 'home');
  const service = new LocalService({ home });
  try {
    const write = (name: string, histories: number) => {
      const file = path.join(folder, name);
      writeFileSync(file, `[${historyRecords(histories, histories).join(', ')}]`);
      return file;
    };
    const first = write('first.json', 40);
    // Takes longer to index than the first one's words do.
    const second = write('second.json', 300);
    await service.open(first);
    while ((await service.dataset('first')).state !== 'ready') await pause(1);
    await service.open(second);
    while ((await service.dataset('second')).state !== 'ready') {
      expect((await service.dataset('first')).search).not.toBe('ready');
      await pause(1);
    }
    expect(await atRest(service, 'first')).toMatchObject({ search: 'ready' });
    expect(await serviceCount(service, home, 'first')).toEqual(independentCount(first));
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
});
