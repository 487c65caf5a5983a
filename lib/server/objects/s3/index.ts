/** Objects in a bucket, by the part of S3's protocol that stores agree on: no conditional writes, no batches of deletes. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type ObjectPlace, PIECE_BYTES, type Unfinished } from '../objects.ts';
import { damagedObject, missingObject } from '../problems.ts';
import type { Account } from './account.ts';
import { gathered, PATIENCE, type Patience, Requests } from './request.ts';
import { elements, textOfElement } from './xml.ts';

/** Up to so many bytes are copied by one request, inside the store; more in parts of so many. S3 has 5 GiB at most, and says nothing meanwhile. */
const COPY_BYTES = 512 * 1024 ** 2;
/** Tags that are remembered, of the objects read last. */
const TAGS = 10_000;

const lengthOf = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? Number.NaN);

/** A bucket as a place. `copyBytes` is less than usual only in tests. */
export function s3Place(account: Account, patience: Patience = PATIENCE, copyBytes = COPY_BYTES): ObjectPlace {
  const requests = new Requests(account, patience);
  const { prefix, bucket } = account;
  const keyOf = (name: string) => prefix + name;
  const tags = new Map<string, string>();

  const remember = (name: string, { etag }: IncomingHttpHeaders) => {
    if (etag === undefined || etag.startsWith('W/')) return;
    tags.delete(name);
    tags.set(name, etag);
    const [oldest] = tags.keys();
    if (tags.size > TAGS && oldest !== undefined) tags.delete(oldest);
  };

  /** A range of an object as it was read before. One that was stored again has the same bytes and may have another tag. */
  const ranged = async <T>(
    name: string,
    range: string,
    take: (headers: IncomingHttpHeaders, body: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      const tag = tags.get(name);
      const headers = { Range: range, ...(tag !== undefined && { 'If-Match': tag }) };
      const also = [404, ...(tag === undefined ? [] : [412])];
      const taken = await requests.ask({ method: 'GET', key: keyOf(name), headers, also }, async (answer, body) => {
        if (answer.status === 412) return null;
        if (answer.status === 404) throw missingObject(name);
        remember(name, answer.headers);
        return { value: await take(answer.headers, body) };
      });
      if (taken) return taken.value;
      tags.delete(name);
    }
  };

  const multipart = async (
    name: string,
  ): Promise<Unfinished & { copied(number: number, from: string, start: number, end: number): Promise<void> }> => {
    const key = keyOf(name);
    const { text } = await requests.words({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = textOfElement(text, 'UploadId') ?? '';
    const parts = new Map<number, string>();
    const query = (number: number) => ({ partNumber: String(number), uploadId });
    return {
      async piece(number, body) {
        const { headers } = await requests.words({ method: 'PUT', key, query: query(number), body });
        parts.set(number, headers.etag ?? '');
      },
      async copied(number, from, start, end) {
        const { text } = await requests.words({
          method: 'PUT',
          key,
          query: query(number),
          headers: { ...sourceOf(from), 'x-amz-copy-source-range': `bytes=${start}-${end - 1}` },
          slow: true,
        });
        parts.set(number, textOfElement(text, 'ETag') ?? '');
      },
      async finish() {
        const listed = [...parts].toSorted(([a], [b]) => a - b);
        const entries = listed.map(
          ([number, tag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${quoted(tag)}</ETag></Part>`,
        );
        const body = Buffer.from(`<CompleteMultipartUpload>${entries.join('')}</CompleteMultipartUpload>`);
        const headers = { 'Content-Type': 'application/xml' };
        const { status } = await requests.words({
          method: 'POST',
          key,
          query: { uploadId },
          body,
          headers,
          also: [404],
          slow: true,
        });
        // Asked again after a broken connection, it may be done already.
        if (status === 404 && !(await place.head(name))) throw missingObject(name);
      },
      async drop() {
        await requests.words({ method: 'DELETE', key, query: { uploadId }, also: [404] }).catch(() => {});
      },
    };
  };

  const sourceOf = (name: string) => ({ 'x-amz-copy-source': `/${bucket}/${keyOf(name)}` });

  const place: ObjectPlace = {
    async check() {
      await requests.words({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1', prefix } });
      const name = `incoming/check-${randomUUID()}`;
      await place.write(name, Buffer.from('memoscope'));
      await place.remove(name);
    },
    async write(name, body) {
      await requests.words({ method: 'PUT', key: keyOf(name), body });
    },
    begin: multipart,
    async move(from, to, bytes) {
      if (bytes <= copyBytes) {
        await requests.words({ method: 'PUT', key: keyOf(to), headers: sourceOf(from), slow: true });
      } else {
        const copy = await multipart(to);
        try {
          for (let start = 0, number = 1; start < bytes; start += copyBytes, number++)
            await copy.copied(number, from, start, Math.min(bytes, start + copyBytes));
          await copy.finish();
        } catch (error) {
          await copy.drop();
          throw error;
        }
      }
      await place.remove(from);
    },
    head: (name) =>
      requests.ask({ method: 'HEAD', key: keyOf(name), also: [404] }, async ({ status, headers }) => {
        if (status === 404) return null;
        return { bytes: lengthOf(headers), modified: Date.parse(headers['last-modified'] ?? '') };
      }),
    read: (name, start, end) =>
      ranged(name, `bytes=${start}-${end - 1}`, async (headers, body) => {
        // The rest of an object that ends before is no answer, and a whole one may be of any size.
        if (!headers['content-range']?.startsWith(`bytes ${start}-${end - 1}/`)) throw damagedObject(name);
        return gathered(body, end - start);
      }),
    async *stream(name) {
      const found = await place.head(name);
      if (!found) throw missingObject(name);
      const piece = (start: number) => place.read(name, start, Math.min(found.bytes, start + PIECE_BYTES));
      let coming = found.bytes > 0 ? piece(0) : null;
      for (let end = PIECE_BYTES; coming !== null; end += PIECE_BYTES) {
        const bytes: Buffer = await coming;
        // The next is on its way while this one is used; whoever stops here needs no word of it.
        coming = end < found.bytes ? piece(end) : null;
        coming?.catch(() => {});
        yield bytes;
      }
    },
    async *list(folder) {
      const below = keyOf(`${folder}/`);
      for (let after: string | null = ''; after !== null; ) {
        const query = { 'list-type': '2', prefix: below, ...(after !== '' && { 'continuation-token': after }) };
        const { text } = await requests.words({ method: 'GET', key: '', query });
        yield elements(text, 'Contents').map((entry) => ({
          name: (textOfElement(entry, 'Key') ?? '').slice(below.length),
          bytes: Number(textOfElement(entry, 'Size')),
          modified: Date.parse(textOfElement(entry, 'LastModified') ?? ''),
        }));
        after = textOfElement(text, 'IsTruncated') === 'true' ? textOfElement(text, 'NextContinuationToken') : null;
      }
    },
    async remove(name) {
      tags.delete(name);
      await requests.words({ method: 'DELETE', key: keyOf(name), also: [404] });
    },
    async dropUnfinished(before) {
      let dropped = 0;
      let next: Record<string, string> | null = {};
      while (next) {
        const query: Record<string, string> = { uploads: '', prefix, ...next };
        const { status, text } = await requests.words({ method: 'GET', key: '', query, also: [400, 404, 405, 501] });
        if (status >= 300) return dropped;
        for (const entry of elements(text, 'Upload')) {
          if (!(Date.parse(textOfElement(entry, 'Initiated') ?? '') < before)) continue;
          const key = textOfElement(entry, 'Key') ?? '';
          const uploadId = textOfElement(entry, 'UploadId') ?? '';
          await requests.words({ method: 'DELETE', key, query: { uploadId }, also: [404] });
          dropped += 1;
        }
        const more = textOfElement(text, 'IsTruncated') === 'true';
        next = more
          ? {
              'key-marker': textOfElement(text, 'NextKeyMarker') ?? '',
              'upload-id-marker': textOfElement(text, 'NextUploadIdMarker') ?? '',
            }
          : null;
      }
      return dropped;
    },
    close: () => requests.close(),
  };
  return place;
}

/** Tags are quoted in headers, and in some stores' words not. */
const quoted = (tag: string) => (tag.startsWith('"') ? tag : `"${tag}"`);
