import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../core/model/index.ts';
import { indexFile } from '../indexing/index-file.ts';
import { tarOf, zipOf } from '../indexing/testing.ts';
import { readRange } from './bytes.ts';
import { contentsOf, innerName, packingOf, UNPACK_BOUNDS, unpack } from './unpack.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-unpack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');
const zstd = (text: Buffer | string) => zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
const data = Buffer.from(
  `[${Array.from({ length: 900 }, (_, i) => `{"n":${(i * 7919) % 10_007},"t":"${'abc'.repeat(i % 5)}"}`).join(',\n')}]`,
);

function written(name: string, bytes: Buffer | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

let targets = 0;
const newTarget = () => path.join(folder, 'out', `${targets++}.json`);

async function unpacked(file: string, member: string | null = null): Promise<Buffer> {
  const target = newTarget();
  await unpack(file, member, target);
  return readFileSync(target);
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('it went well');
}

async function members(file: string) {
  const found: (string | null)[] = [];
  for await (const { member } of contentsOf(file, 10)) found.push(member);
  return found;
}

describe('unpacking', () => {
  const other = { name: 'notes.txt', data: 'nothing' };
  const inside = { name: 'deep/set.json', data };
  it.each([
    ['a.gz', gzipSync(data), 'gzip'],
    ['two-members.gz', Buffer.concat([gzipSync(data.subarray(0, 500)), gzipSync(data.subarray(500))]), 'gzip'],
    ['padded.gz', Buffer.concat([gzipSync(data), Buffer.alloc(700)]), 'gzip'],
    ['a.zst', zstd(data), 'zstd'],
    ['two-frames.zst', Buffer.concat([zstd(data.subarray(0, 500)), zstd(data.subarray(500))]), 'zstd'],
    [
      'skippable.zst',
      Buffer.concat([Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]), zstd(data)]),
      'zstd',
    ],
    ['a.zip', zipOf([other, inside]), 'zip'],
    ['stored.zip', zipOf([other, inside], { method: 0 }), 'zip'],
    ['long.zip', zipOf([other, inside], { zip64: true }), 'zip'],
    ['commented.zip', commented(zipOf([inside])), 'zip'],
    ['a.tar', tarOf([other, inside]), 'tar'],
    ['a.tar.gz', gzipSync(tarOf([other, inside])), 'gzip'],
    ['a.tgz', gzipSync(tarOf([inside, other])), 'gzip'],
    ['a.tar.zst', zstd(tarOf([other, inside])), 'zstd'],
    ['misnamed.json', gzipSync(data), 'gzip'],
  ] as const)('gives the bytes in %s', async (name, bytes, packing) => {
    const file = written(name, bytes);
    expect(packingOf(file)).toBe(packing);
    expect((await unpacked(file)).equals(data)).toBe(true);
  });

  it('takes what is not packed for what it is', () => {
    expect(packingOf(written('plain.json', data))).toBeNull();
    expect(packingOf(written('empty.json', ''))).toBeNull();
  });

  it('reads archives as the usual tools write them: long names of GNU tar and of pax', async () => {
    const name = `${'folder-'.repeat(30)}/Äpfel.json`;
    for (const style of ['gnu', 'pax'] as const) {
      const file = written(
        `${style}.tar`,
        tarOf(
          [
            { name, data },
            { name: 'b.jsonl', data: '{}' },
          ],
          style,
        ),
      );
      expect(await members(file)).toEqual([name, 'b.jsonl']);
      expect((await unpacked(file, name)).equals(data)).toBe(true);
    }
  });

  it('names the members that may be datasets, and passes over what systems add', async () => {
    const files = ['a.json', 'b.JSONL', 'c.ndjson', 'd.csv', '.e.json', '__MACOSX/._a.json', 'x/f.json', 'a.json'].map(
      (name) => ({ name, data: `"${name}"` }),
    );
    for (const file of [written('many.zip', zipOf(files)), written('many.tgz', gzipSync(tarOf(files)))]) {
      expect(await members(file)).toEqual(['a.json', 'b.JSONL', 'c.ndjson', 'x/f.json']);
      expect(String(await unpacked(file, 'x/f.json'))).toBe('"x/f.json"');
      expect(await problemOf(unpacked(file))).toMatchObject({ type: '#several-members' });
      const gone = await problemOf(unpacked(file, 'gone.json'));
      expect(gone).toMatchObject({ type: '#member-missing' });
      expect(gone.detail).toMatch(/"gone\.json".*a\.json/);
    }
  });

  it('never takes a member’s name for a path', async () => {
    const name = '../../outside.json';
    for (const bytes of [zipOf([{ name, data }]), tarOf([{ name, data }])]) {
      const file = written('slip.bin', bytes);
      expect(await members(file)).toEqual([name]);
      expect((await unpacked(file, name)).equals(data)).toBe(true);
      expect(existsSync(path.join(folder, '..', 'outside.json'))).toBe(false);
    }
    expect(innerName('a.zip', 'x/../../y.json')).toBe('y.json');
    expect(innerName('/data/7_chat.json.gz', null)).toBe('7_chat.json');
  });

  it('tells what is in an archive without datasets', async () => {
    for (const bytes of [zipOf([other]), tarOf([other])]) {
      const found = await problemOf(unpacked(written('none.bin', bytes)));
      expect(found).toMatchObject({ type: '#empty-archive' });
      expect(found.detail).toMatch(/notes\.txt/);
    }
    expect((await problemOf(unpacked(written('void.zip', zipOf([]))))).detail).toMatch(/It is empty/);
  });

  it('refuses passwords and unusual methods', async () => {
    expect(await problemOf(unpacked(written('secret.zip', zipOf([inside], { encrypted: true }))))).toMatchObject({
      type: '#encrypted',
    });
    expect((await problemOf(unpacked(written('odd.zip', zipOf([inside], { method: 14 }))))).detail).toMatch(
      /method 14/,
    );
  });

  it('tells how far it is in bytes of the packed file', async () => {
    const file = written('told.gz', gzipSync(data));
    const told: number[] = [];
    await unpack(file, null, newTarget(), { onRead: (position) => told.push(position) });
    expect(told.at(-1)).toBe(gzipSync(data).length);
  });
});

function commented(zip: Buffer): Buffer {
  const comment = Buffer.from('made by hand PK\x05\x06');
  const bytes = Buffer.concat([zip, comment]);
  bytes.writeUInt16LE(comment.length, zip.length - 2);
  return bytes;
}

describe('the samples, compressed', () => {
  it.each(readdirSync(SAMPLES).filter((name) => /\.jsonl?$/.test(name)))(
    '%s gives the same figures, and its records by range',
    async (name) => {
      const plain = path.join(SAMPLES, name);
      const places: [number, number][] = [];
      const sink = {
        record: ({ locator }: { locator: { start: number; end: number } }) =>
          void places.push([locator.start, locator.end]),
        finding: () => {},
      };
      const expected = await indexFile(plain, sink);
      const file = written(`${name}.gz`, gzipSync(readFileSync(plain)));
      const target = newTarget();
      await unpack(file, null, target);
      expect(await indexFile(target, sink, undefined, innerName(file, null))).toEqual(expected);
      expect(places.length).toBe(2 * expected.counts.conversations);
      const [start, end] = places.at(-1) ?? [0, 0];
      expect(await readRange(target, start, end)).toEqual(readFileSync(plain).subarray(start, end));
    },
  );
});

describe('damage', () => {
  const small = data.subarray(0, 6000);
  const files = [
    { name: 'a.json', data: small },
    { name: 'b.txt', data: 'b'.repeat(700) },
  ];
  /** Whether a change of any byte of the content is noticed. */
  const KINDS: [name: string, bytes: Buffer, checked: boolean][] = [
    ['gz', gzipSync(small), true],
    ['zst', zstd(small), true],
    ['zip', zipOf(files), true],
    ['tar', tarOf(files), false],
    ['tar.gz', gzipSync(tarOf(files)), true],
    ['tar.zst', zstd(tarOf(files)), true],
  ];

  /** Settles, and either gives every byte or a problem and no file. */
  async function tried(file: string, checked: boolean) {
    const target = newTarget();
    try {
      await unpack(file, null, target);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      expect(error.problem.detail).toMatch(/\. \S.*\.$/s);
      expect(readdirSync(path.dirname(target))).not.toContain(path.basename(target));
      return error.problem.type;
    }
    const found = readFileSync(target);
    if (checked) expect(found.equals(small)).toBe(true);
    else expect(found.length).toBe(small.length);
    return 'whole';
  }

  it.each(KINDS)('at every 97th byte of a .%s never gives half a file', async (name, bytes, checked) => {
    const ends: Record<string, number> = {};
    for (let at = 0; at < bytes.length; at += 97) {
      const hurt = Buffer.from(bytes);
      hurt[at] = (hurt[at] ?? 0) ^ 0x5a;
      const end = await tried(written(`hurt.${name}`, hurt), checked);
      ends[end] = (ends[end] ?? 0) + 1;
    }
    if (checked) expect(ends['#damaged-archive']).toBeGreaterThan(0);
    expect(readdirSync(path.join(folder, 'out')).filter((left) => left.endsWith('.part'))).toEqual([]);
  });

  it.each(KINDS)('cut at every 97th byte, a .%s never gives half a file', async (name, bytes, checked) => {
    for (let end = 1; end < bytes.length; end += 97)
      await tried(written(`cut.${name}`, bytes.subarray(0, end)), checked);
  });

  it('that only the checksum behind an archive shows is noticed', async () => {
    const long = Buffer.alloc(3 * 1024 ** 2, '[0, 1, 2]\n');
    const archive = tarOf([{ name: 'a.json', data: long }]);
    // Tapes are filled up with zeros.
    const packed = gzipSync(Buffer.concat([archive, Buffer.alloc(4 * 1024 ** 2)]), { level: 0 });
    expect((await unpacked(written('stored.tgz', packed))).equals(long)).toBe(true);
    packed[1024 ** 2] = 0x37;
    expect(await problemOf(unpacked(written('stored.tgz', packed)))).toMatchObject({ type: '#damaged-archive' });
  });

  it('is told with its place', async () => {
    const packed = gzipSync(data);
    const cut = await problemOf(unpacked(written('cut.json.gz', packed.subarray(0, 1000))));
    expect(cut).toMatchObject({ type: '#damaged-archive', where: { file: 'cut.json.gz', byte: 1000 } });
    expect(cut.detail).toMatch(/ends at byte 1000 .* Download or pack it again/);
    const later = Buffer.concat([gzipSync(small), gzipSync(small)]);
    later[gzipSync(small).length] = 0;
    expect(await problemOf(unpacked(written('later.gz', later)))).toMatchObject({ type: '#damaged-archive' });
  });
});

describe('bombs', () => {
  const bounds = { maxBytes: 64 * 1024 ** 2, ratio: 200, ratioFrom: 1024 ** 2 };
  const zeros = Buffer.alloc(8 * 1024 ** 2, 0x20);
  it.each([
    ['bomb.gz', gzipSync(zeros)],
    ['bomb.zst', zstd(zeros)],
    ['bomb.zip', zipOf([{ name: 'a.json', data: zeros }])],
    ['bomb.tgz', gzipSync(tarOf([{ name: 'a.json', data: zeros }]))],
  ])('%s is stopped by its ratio, and leaves nothing', async (name, bytes) => {
    const target = newTarget();
    const found = await problemOf(unpack(written(name, bytes), null, target, { bounds }));
    expect(found).toMatchObject({ type: '#unpacks-too-large' });
    expect(found.detail).toMatch(/200-fold/);
    expect(readdirSync(path.join(folder, 'out')).filter((left) => left.startsWith(path.basename(target)))).toEqual([]);
  });

  it('is stopped by its size', async () => {
    const file = written('large.gz', gzipSync(data));
    const found = await problemOf(unpack(file, null, newTarget(), { bounds: { ...bounds, maxBytes: 1000 } }));
    expect(found.detail).toMatch(/are not unpacked/);
  });

  it('has bounds that real datasets keep to', () => {
    expect(UNPACK_BOUNDS).toEqual({ maxBytes: 32 * 1024 ** 3, ratio: 200, ratioFrom: 1024 ** 3 });
  });
});

describe('an archive that makes much of little', () => {
  /** The archive with its directory's entries repeated. */
  function repeated(zip: Buffer, times: number): Buffer {
    const end = Buffer.from(zip.subarray(-22));
    const [bytes, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    const entries = Array.from({ length: times }, () => zip.subarray(start, start + bytes));
    end.writeUInt16LE(times, 8);
    end.writeUInt16LE(times, 10);
    end.writeUInt32LE(times * bytes, 12);
    return Buffer.concat([zip.subarray(0, start), ...entries, end]);
  }

  it('is refused when its files share one place', async () => {
    const zip = repeated(zipOf([{ name: 'a.json', data: Buffer.alloc(1024 ** 2, ' ') }]), 600);
    expect(zip.length).toBeLessThan(54_000);
    const file = written('shared.zip', zip);
    const found = await problemOf(members(file));
    expect(found).toMatchObject({ status: 422, type: '#damaged-archive', where: { file: 'shared.zip' } });
    expect(found.detail).toMatch(/"a\.json" lies in the bytes of another of its files/);
  });

  it('is bounded as a whole, not file by file', async () => {
    const files = Array.from({ length: 9 }, (_, i) => ({ name: `${i}.json`, data: Buffer.alloc(1000, 'x') }));
    const file = written('many.zip', zipOf(files));
    const take = async (bounds: typeof UNPACK_BOUNDS) => {
      for await (const _ of contentsOf(file, 10, { bounds })) {
        // Only whether it is refused is asked.
      }
    };
    const small = { maxBytes: 9000, ratio: 200, ratioFrom: 9000 };
    await take(small);
    expect(await problemOf(take({ ...small, maxBytes: 8999 }))).toMatchObject({ type: '#unpacks-too-large' });
    expect(await problemOf(take({ ...small, ratioFrom: 8999, ratio: 10 }))).toMatchObject({
      type: '#unpacks-too-large',
    });
  });
});
