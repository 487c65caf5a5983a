import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { access } from './access.ts';

it('gives every text back as it was written, and finds it by itself', () => {
  const db = access(new DatabaseSync(':memory:'));
  db.run('CREATE TABLE texts (at INTEGER, value TEXT) STRICT');
  const texts = ['', 'a\0b', '\0', '\u0001', '\u0001\u0002', '\u0001\u0003', '\0\u0001\0\u0002', 'a \u0001\0\u0003 🧭'];
  texts.forEach((value, at) => {
    db.run('INSERT INTO texts VALUES (?, ?)', at, value);
  });
  expect(db.all('SELECT value FROM texts ORDER BY at').map(({ value }) => value)).toEqual(texts);
  expect(texts.map((value) => db.get('SELECT at FROM texts WHERE value = ?', value)?.at)).toEqual(
    texts.map((_, at) => at),
  );
  expect(db.get('SELECT value FROM texts WHERE at > 99')).toBeUndefined();
});

it('takes parameters by their numbers', () => {
  const db = access(new DatabaseSync(':memory:'));
  expect({ ...db.get('SELECT ?2 AS second, ?1 AS first, ?1 || ?2 AS both', 'a', 'b') }).toEqual({
    first: 'a',
    second: 'b',
    both: 'ab',
  });
});
