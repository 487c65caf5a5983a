import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countReads, memorySource } from './byte-source.ts';
import { type Piece, type SplitOptions, split } from './split.ts';

type Plain = Omit<Piece, 'bytes'> & { text: string };

/** Every piece with its bytes as text; checks on the way that `bytes` is what the file has there. */
function pieces(file: string | Buffer, options: Partial<SplitOptions> = {}): Plain[] {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file);
  return Array.from(split(memorySource(bytes), { root: 'array', ...options }), ({ bytes: view, ...rest }) => {
    expect(view.equals(bytes.subarray(rest.start, rest.end))).toBe(true);
    return { ...rest, text: view.toString() };
  });
}

/** `text` of records, `reason: text` of broken pieces. */
const told = (file: string | Buffer, options?: Partial<SplitOptions>) =>
  pieces(file, options).map((piece) => (piece.kind === 'record' ? piece.text : `${piece.reason}: ${piece.text}`));

describe('sound files', () => {
  const space = fc.constantFrom('', ' ', '\n', '\r\n', '\n    ', '\t');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\\', '"', '\\"', '{"', '}]', 'Привет, "мир"', '日本語', '\u0000', '😀', '\ud800', '{\\"id\\": 1'),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(text, tie('any'), { maxKeys: 4 }),
    ),
  })).any;
  const nested = fc.record({ id: fc.nat(), sessions: fc.array(value, { maxLength: 5 }) });
  const record = fc.oneof(nested, value);
  const indent = fc.constantFrom<undefined | number | string>(undefined, 1, 2, '\t');
  const escapes = fc.boolean();
  const chunkBytes = fc.integer({ min: 1, max: 70 });

  const written = (records: unknown[], by: number | string | undefined, crlf: boolean, ascii: boolean) =>
    records.map((item) => {
      let json = JSON.stringify(item, null, by);
      if (crlf) json = json.replaceAll('\n', '\r\n');
      if (ascii) json = json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return json;
    });

  const expectRecords = (file: string, found: Plain[], texts: string[]) => {
    expect(found.map((piece) => [piece.kind, piece.index, piece.text])).toEqual(
      texts.map((item, index) => ['record', index, item]),
    );
    const bytes = Buffer.from(file);
    for (const piece of found) {
      if (piece.nested === undefined) continue;
      const { open, close, items } = piece.nested;
      const at = (start: number, end: number) =>
        JSON.parse(bytes.toString('utf8', piece.start + start, piece.start + end));
      expect(at(open, close)).toEqual(JSON.parse(piece.text).sessions);
      expect(items.map((item) => at(item.start, item.end))).toEqual(JSON.parse(piece.text).sessions);
    }
  };

  it('splits arrays of any values, however written, at any chunk size', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 6 }),
        indent,
        fc.boolean(),
        escapes,
        fc.boolean(),
        space,
        space,
        chunkBytes,
        (records, by, crlf, ascii, mark, a, b, size) => {
          const texts = written(records, by, crlf, ascii);
          const file = `${mark ? '\ufeff' : ''}${a}[${b}${texts.join(`${a},${b}`)}${b}]${a}`;
          const found = pieces(file, { nestedKey: 'sessions', chunkBytes: size });
          expectRecords(file, found, texts);
          for (const [index, item] of records.entries()) {
            if (item !== null && typeof item === 'object' && 'sessions' in item && Array.isArray(item.sessions))
              expect(found[index]?.nested?.items).toHaveLength(item.sessions.length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('splits lines and indented sequences', () => {
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 6 }), indent, fc.boolean(), chunkBytes, (records, by, crlf, size) => {
        const texts = written(records, by, crlf, false);
        const file = texts.map((item) => item + (crlf ? '\r\n' : '\n')).join(crlf ? '\r\n' : '');
        const found = pieces(file, { root: 'lines', nestedKey: 'sessions', chunkBytes: size });
        expectRecords(file, found, texts);
      }),
    );
  });

  it('splits the arrays of an object and says which one', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(value, fc.array(value))), indent, chunkBytes, (object, by, size) => {
        const found = pieces(JSON.stringify(object, null, by), { root: 'members', chunkBytes: size });
        // As the text has it: JSON.parse takes the key `"\""` for `"\\"` where an object before had that one in its place.
        const deeper = `\n${(typeof by === 'number' ? ' '.repeat(by) : (by ?? '')).repeat(2)}`;
        const expected = Object.entries(object).flatMap(([key, items]) =>
          Array.isArray(items)
            ? items.map((item, index) => [{ key, index }, JSON.stringify(item, null, by).replaceAll('\n', deeper)])
            : [],
        );
        expect(found.map((piece) => [piece.member, piece.text])).toEqual(expected);
      }),
    );
  });

  it('takes a single object as one record', () => {
    expect(told(' {"a": [1, 2]} \n', { root: 'object' })).toEqual(['{"a": [1, 2]}']);
    expect(pieces('\ufeff{"s": [1]}', { root: 'object', nestedKey: 's' })[0]?.nested).toEqual({
      open: 6,
      close: 9,
      items: [{ start: 7, end: 8 }],
    });
  });

  it('yields nothing for files without records', () => {
    for (const root of ['array', 'object', 'lines', 'members'] as const)
      for (const file of ['', ' \r\n\t', '\ufeff', '\ufeff\n']) expect(told(file, { root })).toEqual([]);
    expect(told('[]')).toEqual([]);
    expect(told(' [ \n] ')).toEqual([]);
    expect(told('{}', { root: 'members' })).toEqual([]);
  });

  it('counts the last of two members of the nested name, as JSON.parse does', () => {
    const items = (file: string) => pieces(file, { nestedKey: 's' })[0]?.nested?.items.length;
    expect(items('[{"s": [1, 2], "s": [3]}]')).toBe(1);
    expect(items('[{"s": [1, 2], "s": 3}]')).toBeUndefined();
    expect(items('[{"s": [1, 2], "t": "s"}]')).toBe(2);
    expect(items('[{"t": {"s": [1]}, "x\\"s": [1], "s": []}]')).toBe(0);
    expect(items('[["s", [1]]]')).toBeUndefined();
  });

  it('gives no nested ranges where the array is damaged', () => {
    for (const list of ['[1 2]', '[1,,2]', '[1,]', '[,1]', '[1: 2]', '[[1] [2]]', '[nil]'])
      expect(pieces(`[{"s": ${list}}]`, { nestedKey: 's' })[0]).not.toHaveProperty('nested');
  });

  it('passes invalid UTF-8 through', () => {
    const file = Buffer.concat([Buffer.from('[{"a": "'), Buffer.from([0xff, 0xc3, 0x22]), Buffer.from('}, 1]')]);
    const found = pieces(file);
    expect(found.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['record', 1, 12],
      ['record', 14, 15],
    ]);
  });

  it('survives deep nesting', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(told(`[${deep}, 1]`)).toEqual([deep, '1']);
  });

  it('reads every byte once and tells how far it is', () => {
    const file = Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(id) }))));
    const source = countReads(memorySource(file));
    const progress: number[] = [];
    Array.from(split(source, { root: 'array', chunkBytes: 1000 }, (done) => progress.push(done)));
    expect(source.count.bytes).toBe(file.length);
    expect(progress.at(0)).toBe(1000);
    expect(progress.at(-1)).toBe(file.length);
  });

  it('makes room for long records once, and gives it back when many short ones follow', () => {
    const taken = vi.spyOn(Buffer, 'allocUnsafe');
    const records = (lengths: number[]) => Buffer.from(JSON.stringify(lengths.map((length) => 'x'.repeat(length))));
    const long = Array.from({ length: 50 }, () => 40_000);
    expect(pieces(records(long), { chunkBytes: 1000 })).toHaveLength(50);
    expect(taken.mock.calls.length).toBeLessThan(15);
    taken.mockClear();
    pieces(records([40_000, ...Array.from({ length: 200 }, () => 900)]), { chunkBytes: 1000 });
    expect(taken.mock.calls.map(([size]) => size)).toContain(64_000);
    expect(taken.mock.lastCall?.[0]).toBeLessThan(16_000);
    taken.mockRestore();
  });
});

describe('damage', () => {
  const record = (id: number) =>
    `{"id": ${id}, "turns": [{"role": "user", "text": "строка \\"${id}\\""}], "end": {"id": 0}}`;
  const file = (...records: string[]) => `[\n${records.join(',\n')}\n]`;
  const rest = [record(3), record(4), record(5)];

  it.each([
    ['a missing closing brace', record(2).slice(0, -1)],
    ['missing closing brackets', record(2).slice(0, -3)],
    ['a missing bracket inside', record(2).replace('}]', '}')],
    ['a missing brace inside', record(2).replace('}]', ']')],
    ['a missing closing quote', record(2).replace('",', ',').replace('\\""', '')],
    ['a record cut in the middle', record(2).slice(0, 40)],
    ['a record cut inside a string', record(2).slice(0, 55)],
    ['a missing opening brace', record(2).slice(1)],
    ['too many closing braces inside', record(2).replace('}]', '}}]')],
  ])('%s loses that record only', (_, broken) => {
    for (const chunkBytes of [1, 7, 64, 1000]) {
      const found = pieces(file(record(1), broken, ...rest), { chunkBytes });
      expect(found.filter((piece) => piece.kind === 'record').map((piece) => piece.text)).toEqual([record(1), ...rest]);
      expect(found.filter((piece) => piece.kind === 'broken')).toEqual([
        expect.objectContaining({ index: 1, reason: 'unbalanced', text: broken.trimEnd() }),
      ]);
      expect(found.map((piece) => piece.index)).toEqual([0, 1, 2, 3, 4]);
    }
  });

  it.each([undefined, 2])('a byte that is missing anywhere in a record loses no other record (indent %s)', (indent) => {
    const [one = '', two = '', ...others] = [1, 2, 3, 4].map((id) =>
      JSON.stringify(JSON.parse(record(id)), null, indent),
    );
    const middle = Buffer.from(two);
    for (let at = 0; at < middle.length; at += 1) {
      const broken = Buffer.concat([middle.subarray(0, at), middle.subarray(at + 1)]);
      const found = pieces(
        Buffer.concat([Buffer.from(`[${one},\n`), broken, Buffer.from(`,\n${others.join(',\n')}]`)]),
      );
      const records = found.filter((piece) => piece.kind === 'record').map((piece) => piece.text);
      expect(records.filter((text) => [one, ...others].includes(text))).toEqual([one, ...others]);
    }
  });

  it('reads every byte once, however damaged the file is', () => {
    const broken = [1, 2, 3].map((id) => record(id).slice(0, -3));
    const text = Buffer.from(file(record(0), ...broken, record(4)).slice(0, -40));
    const source = countReads(memorySource(text));
    expect(Array.from(split(source, { root: 'array', chunkBytes: 50 }), ({ kind }) => kind)).toEqual([
      'record',
      'broken',
      'broken',
      'broken',
      'broken',
    ]);
    expect(source.count.bytes).toBe(text.length);
  });

  it('finds the next record when the first one is damaged', () => {
    expect(told(file(record(1).slice(0, -1), ...rest))).toEqual([`unbalanced: ${record(1).slice(0, -1)}`, ...rest]);
  });

  it('keeps the range of a record whose damage leaves its brackets alone', () => {
    for (const odd of [
      '{"id": NaN}',
      "{'id': 'x'}",
      '{"id": 1 "b": {}}',
      '{"id": {} {"x": 1}}',
      '{"id" 1, "a": [1 2]}',
    ])
      expect(told(`[{"id": 1}, ${odd}, {"id": 3}]`)).toEqual(['{"id": 1}', odd, '{"id": 3}']);
  });

  it('reports stray text and separators and still yields the elements', () => {
    expect(told('[{"a": 1} {"a": 2}]')).toEqual(['{"a": 1}', 'stray:  ', '{"a": 2}']);
    expect(told('[{"a": 1}{"a": 2}]')).toEqual(['{"a": 1}', 'stray: ', '{"a": 2}']);
    expect(told('[{"a": 1}, oops {"a": 2}]')).toEqual(['{"a": 1}', 'stray: oops', '{"a": 2}']);
    expect(told('[{"a": 1}}, {"a": 2}]')).toEqual(['{"a": 1}', 'stray: }', '{"a": 2}']);
    expect(told('[1, foo, 2]')).toEqual(['1', 'stray: foo', '2']);
    expect(told('[1,, 2]')).toEqual(['1', 'stray: ,', '2']);
    expect(told('[1,, , ,2]')).toEqual(['1', 'stray: , , ,', '2']);
    expect(told('[1, 2,]')).toEqual(['1', '2', 'stray: ']);
    expect(told('[1] x')).toEqual(['1', 'stray: x']);
    expect(told('{"a": 1} {"b": 2}\n', { root: 'object' })).toEqual(['{"a": 1}', 'stray: {"b": 2}']);
    expect(told('<html></html>')).toEqual(['stray: <html></html>']);
  });

  it('does not count stray text as a record', () => {
    expect(pieces('[{"a": 1} x {"a": 2}]').map(({ kind, index }) => [kind, index])).toEqual([
      ['record', 0],
      ['broken', 1],
      ['record', 1],
    ]);
  });

  it('goes on when the array is closed too early', () => {
    expect(told('[{"a": 1}], {"a": 2}]')).toEqual(['{"a": 1}', 'stray: ,', '{"a": 2}']);
    expect(told('[{"a": 1}][{"a": 2}]')).toEqual(['{"a": 1}', 'stray: [', '{"a": 2}']);
  });

  it('gives up records that are too long and goes on behind them', () => {
    const long = `{"id": 2, "text": "${'x'.repeat(100_000)}"}`;
    const text = `[{"id": 1, "text": ""}, ${long}, {"id": 3, "text": ""}]`;
    for (const chunkBytes of [100, 5000, 1_000_000]) {
      const found = Array.from(
        split(memorySource(Buffer.from(text)), { root: 'array', maxRecordBytes: 1000, chunkBytes }),
        (piece) => [piece.kind, piece.reason, text.slice(piece.start, piece.end).length],
      );
      expect(found).toEqual([
        ['record', undefined, 21],
        ['broken', 'too-large', long.length],
        ['record', undefined, 21],
      ]);
    }
    const lines = Array.from(
      split(memorySource(Buffer.from(`{}\n${long}\n{}`)), { root: 'lines', maxRecordBytes: 1000, chunkBytes: 64 }),
      (piece) => [piece.reason, piece.start, piece.end],
    );
    expect(lines).toEqual([
      [undefined, 0, 2],
      ['too-large', 3, 3 + long.length],
      [undefined, 4 + long.length, 6 + long.length],
    ]);
  });

  it('keeps damage to its line in JSON Lines', () => {
    expect(told('{"a": 1}\n{"a": [\n\n"b"}\r\n{"a": 2}\n{"a": ', { root: 'lines' })).toEqual([
      '{"a": 1}',
      '{"a": [',
      '"b"}',
      '{"a": 2}',
      'truncated: {"a":',
    ]);
  });

  it('goes on in the next array of a members file', () => {
    const found = pieces('{"train": [{"a": 1}, {"a": [}], "valid": [{"a": 2}, {"a": 3}]}', { root: 'members' });
    expect(found.map(({ kind, member, text }) => [kind, member, text])).toEqual([
      ['record', { key: 'train', index: 0 }, '{"a": 1}'],
      ['broken', { key: 'train', index: 1 }, '{"a": [}], "valid": ['],
      ['record', { key: 'valid', index: 0 }, '{"a": 2}'],
      ['record', { key: 'valid', index: 1 }, '{"a": 3}'],
    ]);
  });

  it('never throws on any bytes, and its pieces stand in order', () => {
    const soup = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', ' ', '1', 'x', '"id"', '{"id":', 'null', '\ufeff'),
    );
    const root = fc.constantFrom<SplitOptions['root']>('array', 'object', 'lines', 'members');
    fc.assert(
      fc.property(
        soup,
        root,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 50 }),
        (parts, kind, size, max) => {
          let end = 0;
          for (const piece of split(memorySource(Buffer.from(parts.join(''))), {
            root: kind,
            chunkBytes: size,
            maxRecordBytes: max,
            nestedKey: 'id',
          })) {
            expect(piece.start).toBeGreaterThanOrEqual(end);
            expect(piece.end).toBeGreaterThanOrEqual(piece.start);
            end = piece.end;
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('a file cut anywhere', () => {
  const records = [
    { id: 1, s: [['a"\\', 'б'], []] },
    { id: 2, s: [[{ x: 'y' }]] },
    { id: 3, s: [] },
  ];

  it.each([undefined, 2])('yields every complete record of an array and one truncated piece (indent %s)', (indent) => {
    const file = Buffer.from(JSON.stringify(records, null, indent));
    const ends = pieces(file).map((piece) => piece.end);
    for (let cut = 1; cut < file.length; cut += 1) {
      const found = pieces(file.subarray(0, cut), { chunkBytes: 16, nestedKey: 's' });
      const whole = ends.filter((end) => end <= cut).length;
      expect(found.slice(0, whole).map((piece) => JSON.parse(piece.text))).toEqual(records.slice(0, whole));
      expect(found.slice(whole)).toEqual([expect.objectContaining({ kind: 'broken', reason: 'truncated' })]);
      expect(found.at(-1)?.end).toBeLessThanOrEqual(cut);
    }
  });

  it('does so for a members file and for a single object', () => {
    const members = Buffer.from(JSON.stringify({ train: records, n: 1, valid: records }));
    for (let cut = 1; cut < members.length; cut += 1) {
      const found = pieces(members.subarray(0, cut), { root: 'members', chunkBytes: 5 });
      expect(found.filter((piece) => piece.kind === 'broken')).toEqual([found.at(-1)]);
      expect(found.at(-1)?.reason).toBe('truncated');
    }
    const single = Buffer.from(JSON.stringify(records[0]));
    for (let cut = 1; cut < single.length; cut += 1)
      expect(told(single.subarray(0, cut), { root: 'object' })).toEqual([
        `truncated: ${single.toString('utf8', 0, cut)}`,
      ]);
  });

  it('does so for JSON Lines, where a cut between lines is no damage', () => {
    const lines = records.map((record) => JSON.stringify(record));
    const file = Buffer.from(`${lines.join('\n')}\n`);
    for (let cut = 1; cut < file.length; cut += 1) {
      const found = pieces(file.subarray(0, cut), { root: 'lines', chunkBytes: 5 });
      const broken = found.filter((piece) => piece.kind === 'broken');
      const atEnd = /}\n?$/.test(file.toString('utf8', 0, cut)) && lines.includes(found.at(-1)?.text ?? '');
      expect(broken).toHaveLength(atEnd ? 0 : 1);
    }
  });
});
