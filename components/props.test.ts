import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOM = import.meta.dirname;

/** The fields of every `…Props` that a file declares, without those it extends. */
function propsIn(file: string): { name: string; fields: number }[] {
  const text = fs.readFileSync(path.join(ROOM, file), 'utf8');
  return [...text.matchAll(/interface (\w*Props)\b[^{]*\{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => ({
    name: `${file} ${name}`,
    fields: body.match(/^ {2}\w+\??:/gm)?.length ?? 0,
  }));
}

test('no component takes more than ten props', () => {
  const files = fs.readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const all = files.flatMap(propsIn);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ fields }) => fields > 10)).toEqual([]);
});
