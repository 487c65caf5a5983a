import { describe, expect, it } from 'vitest';
import { beam } from '../../core/families/beam/index.ts';
import { indexReading } from '../../core/families/index-reading.ts';
import { contextOf } from '../../core/families/testing.ts';
import { indexInParts } from './long-record.ts';

const CONTEXT = contextOf('x.json', 'rows', 0);
const PARTS = beam.parts ?? { key: '', begin: () => ({ take: () => {}, index: () => expect.fail() }) };

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
