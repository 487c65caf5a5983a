import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalService } from '../lib/server/service/local-service.ts';
import { readAtOnce } from './ahead.ts';
import { root } from './version.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'memoscope-ahead-')));
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

const early = (file: string) => ['index', at('home'), file];

it.each<[() => string[] | null, () => string[]]>([
  [() => early(other), () => [other]],
  [() => early(other), () => ['serve', other, known, '--port', '0']],
  [() => ['index'], () => ['--port', '0', known, other]],
  [() => ['index'], () => [other, '--map', 'mapping.json']],
  [() => ['index'], () => [other, '--read-only']],
  [() => null, () => [known]],
  [() => null, () => ['serve', link, '--open']],
  [() => null, () => [within]],
  [() => null, () => [folder]],
  [() => ['index'], () => [folder, elsewhere]],
  [() => null, () => []],
  [() => null, () => [at('missing.json')]],
  [() => null, () => [other, '--help']],
  [() => null, () => [other, '--catalogue', 'postgres://db/memoscope', '--objects', 's3://bucket/place']],
])('what there is to read at once, of case %#', (expected, args) => {
  expect(readAtOnce([...args(), '--home', at('home')], {})).toEqual(expected());
  expect(readAtOnce([`--home=${at('home')}`, ...args()], {})).toEqual(expected());
  expect(readAtOnce(args(), { MEMOSCOPE_HOME: at('home') })).toEqual(expected());
});

it('a new home reads the samples, or what is named; of one that can’t be read nothing is expected', () => {
  const home = at('new');
  expect(readAtOnce([], { MEMOSCOPE_HOME: home })).toEqual(['index']);
  expect(readAtOnce([link], { MEMOSCOPE_HOME: home })).toEqual(['index', home, known]);
  expect(readAtOnce([known], { MEMOSCOPE_HOME: home, MEMOSCOPE_CATALOGUE: 'postgres://db/memoscope' })).toBe(null);
  expect(readAtOnce([other], { MEMOSCOPE_HOME: at('damaged') })).toBe(null);
});
