import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalService } from '../lib/server/service/local-service.ts';
import { readsAtOnce } from './ahead.ts';
import { root } from './version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-ahead-'));
const at = (name: string) => path.join(folder, name);
const [known, other, link, within, elsewhere] = ['known.json', 'other.json', 'link.json', 'within', 'elsewhere'].map(
  at,
) as [string, string, string, string, string];

beforeAll(async () => {
  for (const file of [known, other]) copyFileSync(path.join(root, 'public/samples/locomo-sample.json'), file);
  symlinkSync(known, link);
  for (const empty of [within, elsewhere]) mkdirSync(empty);
  copyFileSync(known, path.join(within, 'one.json'));
  const service = new LocalService({ home: at('home'), jobs: false });
  for (const file of [known, within]) await service.open(file);
  await service.close();
  mkdirSync(at('damaged'));
  writeFileSync(path.join(at('damaged'), 'memoscope.db'), 'no database');
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[boolean, () => string[]]>([
  [true, () => [other]],
  [true, () => ['serve', other, '--port', '0']],
  [true, () => ['--port', '0', known, other]],
  [false, () => [known]],
  [false, () => ['serve', link, '--open']],
  [false, () => [within]],
  [false, () => [folder]],
  [true, () => [folder, elsewhere]],
  [false, () => []],
  [false, () => [at('missing.json')]],
  [false, () => [other, '--help']],
  [false, () => [other, '--catalogue', 'postgres://db/memoscope', '--objects', 's3://bucket/place']],
])('is it %s that there is something to read at once, of case %#', (expected, args) => {
  expect(readsAtOnce([...args(), '--home', at('home')], {})).toBe(expected);
  expect(readsAtOnce([`--home=${at('home')}`, ...args()], {})).toBe(expected);
  expect(readsAtOnce(args(), { MEMOSCOPE_HOME: at('home') })).toBe(expected);
});

it('a new home reads the samples, or what is named; of one that can’t be read nothing is expected', () => {
  expect(readsAtOnce([], { MEMOSCOPE_HOME: at('new') })).toBe(true);
  expect(readsAtOnce([known], { MEMOSCOPE_HOME: at('new') })).toBe(true);
  expect(readsAtOnce([known], { MEMOSCOPE_HOME: at('new'), MEMOSCOPE_CATALOGUE: 'postgres://db/memoscope' })).toBe(
    false,
  );
  expect(readsAtOnce([other], { MEMOSCOPE_HOME: at('damaged') })).toBe(false);
});
