import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { locomoText, opened, written } from './testing.ts';

const page = { limit: 100, offset: 0 };
let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A LoCoMo-shaped file with `n` conversations of two turns and one question each. */
const locomo = (name: string, n?: number, said?: string) => written(folder, name, locomoText(n, said));

describe('damaged files', () => {
  it.each([
    ['empty.json', '', '#empty-file', /no bytes/],
    ['blank.json', ' \n\n ', '#not-json', /white space/],
    ['page.json', '<!DOCTYPE html><html><body>Not found</body></html>', '#not-json', /web page/],
    ['words.json', 'hello world', '#not-json', /hello world/],
    ['none.json', '[]', '#no-records', /no records/],
    ['config.json', '{"name":"x","version":"1.0.0"}', '#unknown-format', /LoCoMo/],
    ['list.json', '[1,2,3]', '#unknown-format', /LongMemEval/],
    ['deep.json', '['.repeat(300) + ']'.repeat(300), '#unknown-format', /GigaMemory/],
    ['zipped.json', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), '#damaged-archive', /ends at byte 6 .*pack it again/],
    ['twice.json.gz', gzipSync(gzipSync('[]')), '#not-json', /gzip file inside another/],
  ])('%s gets its message', async (name, text, type, detail) => {
    const dataset = await opened(service, written(folder, name, text));
    expect(dataset.state).toBe('failed');
    expect(dataset.error?.type).toBe(type);
    expect(dataset.error?.detail).toMatch(detail);
    expect(await problemOf(() => service.questions(dataset.id, NO_FILTER, page))).toMatchObject({ type });
  });

  it('a missing comma is told with line, column and byte', async () => {
    const dataset = await opened(
      service,
      written(folder, 'giga.json', '{\n  "id": "1",\n  "question": "?"\n  "ans": "x",\n  "sessions": []\n}\n'),
    );
    expect(dataset).toMatchObject({
      state: 'failed',
      error: { type: '#invalid-json', where: { line: 4, column: 3, byte: 35 } },
    });
  });

  it('a record nested 5 000 levels deep is shown without what is too deep, and the others as they are', async () => {
    const [one, two] = JSON.parse(locomoText(2));
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    two.qa[0].note = 'DEEP';
    two.qa[0].answer = 'DEEP';
    two.conversation.session_1[0].more = 'DEEP';
    const text = JSON.stringify([one, two]).replaceAll('"DEEP"', () => deep);
    const dataset = await opened(service, written(folder, 'deep-record.json', text));
    expect(dataset).toMatchObject({ state: 'ready', counts: { conversations: 2, questions: 2 } });
    const { items } = await service.findings(dataset.id, { ...page, code: 'value.too_deep' });
    expect(items).toMatchObject([{ severity: 'warning', where: { record: 1 } }]);
    const { items: questions } = await service.questions(dataset.id, NO_FILTER, page);
    expect(questions.map(({ text: asked }) => asked)).toEqual(['What did Ada plant (0)?', 'What did Ada plant (1)?']);
    const read = Buffer.from(await service.conversationJson(dataset.id, 'pair-1')).toString();
    expect(read).toContain('nested more than 100 levels deep');
    expect(JSON.parse(read).sessions[0].turns[0].text).toBe('I planted a fig tree.');
  });

  it('a file cut in half shows the records before the cut, and where it ends', async () => {
    const file = locomo('pairs.json', 10);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * 0.55)));
    const dataset = await opened(service, file);
    expect(dataset).toMatchObject({ state: 'ready', counts: { conversations: 5 }, severities: { error: 1 } });
    const { items } = await service.findings(dataset.id, { ...page, severity: 'error' });
    expect(items[0]).toMatchObject({ code: 'record.truncated', where: { record: 5, line: 1 } });
  });

  it('one broken record does not hide the others', async () => {
    const file = locomo('pairs.json', 4);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"sample_id":"pair-1",', '"sample_id":"pair-1" '));
    const dataset = await opened(service, file);
    expect((await service.conversationHeads(dataset.id)).map((c) => c.id)).toEqual(['pair-0', 'pair-2', 'pair-3']);
    expect((await service.findings(dataset.id, { ...page, severity: 'error' })).items[0]).toMatchObject({
      code: 'record.unreadable',
      where: { record: 1, file: 'pairs.json' },
    });
  });

  it('two records with one id are both shown', async () => {
    const file = locomo('pairs.json', 3);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('pair-1"', 'pair-0"'));
    const dataset = await opened(service, file);
    expect((await service.conversationHeads(dataset.id)).map((c) => c.id)).toEqual(['pair-0', 'pair-0~2', 'pair-2']);
    expect((await service.conversation(dataset.id, 'pair-0~2')).id).toBe('pair-0~2');
    expect((await service.question(dataset.id, 'pair-0~2:0')).conversation).toBe('pair-0~2');
    expect((await service.findings(dataset.id, { ...page, code: 'id.duplicate' })).total).toBe(1);
  });

  it('a failed file is read again when it is mended', async () => {
    const file = written(folder, 'pairs.json', '[');
    expect((await opened(service, file)).state).toBe('failed');
    rmSync(file);
    locomo('pairs.json');
    expect((await service.dataset('pairs')).state).toBe('indexing');
    expect((await settled(service, 'pairs')).state).toBe('ready');
  });
});
