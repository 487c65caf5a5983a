import { describe, expect, it } from 'vitest';
import { beam } from '../../core/families/beam/index.ts';
import { indexReading } from '../../core/families/index-reading.ts';
import { contextOf } from '../../core/families/testing.ts';
import { JsonBytes } from './json-bytes.ts';
import { indexInParts } from './long-record.ts';

const CONTEXT = contextOf('x.json', 'rows', 0);
const PARTS = beam.parts ?? { key: '', text: '', begin: () => ({ take: () => {}, index: () => expect.fail() }) };

const inParts = (json: string) => indexInParts(Buffer.from(json), PARTS)?.(CONTEXT) ?? null;
const asOne = (json: string) => indexReading(beam.read(JSON.parse(json), CONTEXT));

const said = '{"role":"user","id":0,"content":"A \\"kettle\\", [and] {more} \\u00e9 é"}';
const record = (chat: string, more = '"probing_questions":{}') => `{"conversation_id":"1","chat":${chat},${more}}`;

describe('a long record', () => {
  it.each([
    record(`[[${said}], {"turns":[[${said}],[${said}]],"time_anchor":"May-01-2024"}]`),
    record(`[ {"plan-1":[{"turns":[${said}]}, [7]],"plan-2":null} , {"plan-2":[{"batch_number":4,"turns":[]}]} ]`),
    record('[]'),
    `{"chat":[[${said}]],"other":[1],${record(`[[${said}],[]]`).slice(1)}`,
  ])('gives the index of its reading: %s', (json) => {
    expect(inParts(json)).not.toBeNull();
    expect(inParts(json)).toEqual(asOne(json));
  });

  it('gives the same of its sketch, where a long text is its length and its end', () => {
    const texts = ['a', 'é', '😀'].flatMap((one) => [
      one.repeat(7000),
      `${one.repeat(6300)}  ->-> 1,12`,
      `\\"\n${one.repeat(900)}`,
      `${one.repeat(700)} ->-> `,
      one.repeat(100),
    ]);
    const chat = (write: (out: JsonBytes, text: string) => void) => {
      const pieces: string[] = [];
      const out = new JsonBytes((bytes) => pieces.push(Buffer.from(bytes).toString()));
      for (const [id, text] of texts.entries()) {
        out.put(`${id === 0 ? '[[' : ','}{"role":"user","id":${id},"content":`);
        write(out, text);
        out.put('}');
      }
      out.flush();
      return record(`${pieces.join('')}]]`);
    };
    const whole = chat((out, text) => out.quote(Buffer.from(text)));
    const sketch = chat((out, text) => out.cut(Buffer.from(text)));
    expect(JSON.parse(whole).chat[0].map(({ content }: { content: string }) => content)).toEqual(texts);
    expect(sketch.length).toBeLessThan(whole.length / 5);
    const index = indexInParts(Buffer.from(sketch), PARTS, true)?.(CONTEXT) ?? null;
    expect(index).toEqual(asOne(whole));
  });

  it.each([
    record('null'),
    record(`{"a":[${said}]}`),
    record(`[${said} ${said}]`),
    record(`[{"turns":[nul]}]`),
    record(`[[${said}]]`, '"probing_questions":nul'),
    record(`[[${'['.repeat(100)}${']'.repeat(100)}]]`),
    `[${record(`[[${said}]]`)}]`,
  ])('is read as one value where it is not as it should be: %s', (json) => {
    expect(inParts(json)).toBeNull();
  });
});
