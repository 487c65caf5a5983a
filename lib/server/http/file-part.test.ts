import { describe, expect, it } from 'vitest';
import { filePart } from './file-part.ts';

const BYTES = Buffer.from('0123456789');
const asked: [number, number][] = [];

const answer = (headers: Record<string, string> = {}) => {
  asked.length = 0;
  return filePart(new Request('http://localhost/', { headers }), {
    ...{ name: 'Größe 1.csv', type: 'text/csv; charset=utf-8', bytes: BYTES.length, key: 'k' },
    async *read(start, end) {
      asked.push([start, end]);
      yield BYTES.subarray(start, end);
    },
  });
};

describe('a file that is sent', () => {
  it('comes whole under its name, and says that it can be had in parts', async () => {
    const whole = answer();
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(whole.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store, no-transform',
      'content-disposition': "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.csv",
      'content-type': 'text/csv; charset=utf-8',
      etag: '"k"',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('comes in the part %s', async (range, text, said) => {
    const part = answer({ range });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, text, said]);
  });

  it('has nothing behind its end, and is sent whole where a range is none or of another file', async () => {
    for (const range of ['bytes=10-', 'bytes=-0']) {
      const outside = answer({ range });
      expect([outside.status, outside.headers.get('content-range'), asked]).toEqual([416, 'bytes */10', []]);
      expect(outside.headers.get('content-type')).toBe('application/problem+json');
      expect(await outside.json()).toMatchObject({
        type: '#range',
        status: 416,
        detail: expect.stringContaining('10'),
      });
    }
    for (const range of ['bytes=4-2', 'bytes=', 'bytes=1-2,4-5', 'lines=1-2'])
      expect([range, answer({ range }).status]).toEqual([range, 200]);
    expect(answer({ range: 'bytes=1-2', 'if-range': '"other"' }).status).toBe(200);
    expect(answer({ range: 'bytes=1-2', 'if-range': '"k"' }).status).toBe(206);
  });
});
