import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { askedBy } from './asking.ts';
import { IndexReads } from './index-reads.ts';
import { LocalService } from './local-service.ts';
import { locomoRecord, opened, written } from './testing.ts';
import { Work } from './work.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-audit-'));
const service = new LocalService({ home: path.join(folder, 'home') });
let id: string;

beforeAll(async () => {
  const turns: ['Ada' | 'Bo', string][] = [
    ['Ada', 'I planted a fig tree.'],
    ['Bo', 'My goats ate it.'],
  ];
  const qa = [
    { question: 'What did Ada plant?', answer: 'a fig tree', evidence: ['D1:1'], category: 4 },
    { question: 'What ate it?', answer: 'goats', evidence: ['D1:1'], category: 4 },
  ];
  id = (await opened(service, written(folder, 'farm.json', JSON.stringify([locomoRecord('farm', turns, qa)])))).id;
});

afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

it('conversations are read for an audit by a worker, once for all who ask', async () => {
  const here = vi.spyOn(IndexReads.prototype, 'conversation');
  const asked = vi.spyOn(Work.prototype, 'ask');
  const left = new AbortController();
  const page = { limit: 10, offset: 0, rule: 'ANS-4' };
  const first = askedBy({ client: 'left', signal: left.signal }, () => service.audit.summary(id));
  const second = service.audit.findings(id, page);
  left.abort();
  expect((await first).rules).toContainEqual({ rule: 'ANS-4', severity: 'info', count: 1 });
  expect((await second).items).toMatchObject([{ where: { question: 'farm:1' }, elsewhere: [{ turn: 'D1:2' }] }]);
  expect((await service.audit.findings(id, page)).total).toBe(1);
  expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['auditComputed']);
  expect(here).not.toHaveBeenCalled();
  expect(await service.audit.ofQuestion(id, 'farm:1')).toHaveLength(1);
  expect(await problemOf(() => service.audit.ofQuestion(id, 'farm:9'))).toMatchObject({ status: 404 });
});
