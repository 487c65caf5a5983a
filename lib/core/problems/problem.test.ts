import { describe, expect, it } from 'vitest';
import { message } from '../messages/index.ts';
import { problem, readProblem, storedProblem } from './index.ts';

const fault = message('json.comma_before_brace', {});
const at = message('json.at', { line: 3, column: 9, byte: 40, fault });
const broken = () =>
  problem(
    'dataset.invalid_json',
    { file: 'half.json', at },
    {
      where: { file: 'half.json', line: 3 },
      errors: [{ message: fault, where: { line: 3 } }, { message: 'said by a library' }],
    },
  );

describe('a problem', () => {
  it('has its status, type and words from its code, and carries what they were made of', () => {
    const { problem: said, message: text } = broken();
    expect(text).toBe(said.detail);
    expect(said).toEqual({
      type: '#invalid-json',
      title: 'Not valid JSON',
      status: 422,
      detail:
        "\"half.json\" breaks at line 3, column 9 (byte 40): Expected another key after ',', found '}' (one comma too many). Fix the file there and open it again.",
      where: { file: 'half.json', line: 3 },
      errors: [
        {
          message: "Expected another key after ',', found '}' (one comma too many)",
          where: { line: 3 },
          code: 'json.comma_before_brace',
          params: {},
        },
        { message: 'said by a library' },
      ],
      code: 'dataset.invalid_json',
      params: { file: 'half.json', at },
    });
  });

  it('may say its parameters in the title, too', () => {
    const kind = message('kind.utf16', {});
    const remedy = message('remedy.open_utf8', {});
    expect(problem('dataset.other_kind', { file: 'x.json', kind, remedy }).problem).toMatchObject({
      title: 'Not a JSON file: UTF-16 text',
      detail: '"x.json" is UTF-16 text. Save it as UTF-8 and open it again.',
    });
  });

  it('is stored without words, and read with them', () => {
    const said = broken().problem;
    const stored = storedProblem(said);
    expect(stored).not.toMatch(/breaks|Expected|valid JSON/);
    expect(readProblem(stored)).toEqual(said);
  });

  it('that was stored in words is shown as it was', () => {
    const old = { type: '#failed', title: 'It failed', status: 422, detail: 'It did.', where: { file: 'a.json' } };
    expect(readProblem(JSON.stringify(old))).toEqual(old);
    expect(JSON.parse(storedProblem(old))).toEqual(old);
  });
});
