import { expect, it } from 'vitest';
import { diskProblem, problem } from './index.ts';

const failing = (fields: object) => Object.assign(new Error('/home/somebody/.memoscope/memoscope.db'), fields);

it.each([
  ['ENOSPC', 507, '#disk-full'],
  ['EDQUOT', 507, '#disk-full'],
  ['EROFS', 507, '#not-writable'],
  ['EACCES', 507, '#not-writable'],
  ['EPERM', 507, '#not-writable'],
  ['ENAMETOOLONG', 400, '#name-too-long'],
  ['EIO', 507, '#disk-error'],
  ['EMFILE', 503, '#too-many-files'],
])('says what to do about %s, and names no folder', (code, status, type) => {
  const found = diskProblem(failing({ code }))?.problem;
  expect(found).toMatchObject({ status, type });
  expect(JSON.stringify(found)).not.toContain('/home/');
});

it.each([
  [13, '#disk-full'],
  [8, '#not-writable'],
  // With the extended code of a folder that can't be opened.
  [14 | (2 << 8), '#not-writable'],
  [5, '#database-busy'],
  [11, '#damaged-database'],
  [26, '#damaged-database'],
  [10, '#disk-error'],
])('knows result %d of the database', (errcode, type) => {
  expect(diskProblem(failing({ code: 'ERR_SQLITE_ERROR', errcode }))?.problem.type).toBe(type);
});

it('leaves other errors and problems alone', () => {
  expect(diskProblem(new TypeError('x'))).toBeNull();
  expect(diskProblem(failing({ code: 'ENOENT' }))).toBeNull();
  expect(diskProblem(Object.assign(problem('file.missing', { file: 'a' }), { code: 'ENOSPC' }))).toBeNull();
});
