import { expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { jsonIn, receiveJsonFile } from './json-file.ts';

const readJsonFile = async (...sent: Parameters<typeof receiveJsonFile>) => jsonIn(await receiveJsonFile(...sent));

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const refusal = (...texts: string[]) => readJsonFile('list.json', parts(...texts)).then(() => null, problemIn);

it('reads JSON that comes in pieces, with or without a byte order mark', async () => {
  expect(await readJsonFile('list.json', parts('\uFEFF[1,', ' "ж"]'))).toEqual([1, 'ж']);
});

it('says where a file breaks, or that it is empty', async () => {
  expect(await refusal('[\n', '1,\n]')).toMatchObject({
    status: 422,
    type: '#invalid-json',
    where: { file: 'list.json', line: 3, column: 1 },
    detail: expect.stringContaining('nothing was stored'),
  });
  expect(await refusal(' \n')).toMatchObject({ status: 422, type: '#empty-file' });
});

it('stops at 64 MiB', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(8 * 1024 ** 2, 32);
  }
  await expect(readJsonFile('list.json', endless())).rejects.toMatchObject({ problem: { status: 413 } });
});
