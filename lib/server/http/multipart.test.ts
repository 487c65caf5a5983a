import { describe, expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { receiveForm } from './multipart.ts';

const part = (field: string, content: string, file?: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"${file ? `; filename="${file}"` : ''}\r\n\r\n${content}\r\n`;
const END = '--edge--\r\n';

const posted = (body: string, type = 'multipart/form-data; boundary=edge') =>
  new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body });

/** What was taken of a form; `left` tells how the taking ended, which must not wait for ever. */
async function received(request: Request) {
  const ends: Promise<string>[] = [];
  const take = (name: string, body: AsyncIterable<Uint8Array>) => {
    const text = (async () => {
      // As one who opens a file first.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const parts: Uint8Array[] = [];
      for await (const piece of body) parts.push(piece);
      return `${name}: ${Buffer.concat(parts)}`;
    })();
    ends.push(text.catch(() => 'broken off'));
    return text;
  };
  const answer = await receiveForm(request, take).catch((error: unknown) => problemIn(error) ?? error);
  return { answer, left: await Promise.all(ends) };
}

describe('a form with a file', () => {
  it('gives the part named file, and the fields before and behind it', async () => {
    const form = part('name', 'mine') + part('file', '[1]', 'a.json') + part('note', 'more') + END;
    expect((await received(posted(form))).answer).toEqual({
      taken: 'a.json: [1]',
      fields: { name: 'mine', note: 'more' },
    });
  });

  it('is found behind other files', async () => {
    const form = part('cover', 'x', 'x.png') + part('file', '[1]', 'a.json') + END;
    expect(await received(posted(form))).toEqual({
      answer: { taken: 'a.json: [1]', fields: {} },
      left: ['a.json: [1]'],
    });
  });

  it('and another one is refused, and both are named', async () => {
    const form = part('file', '[1]', 'a.json') + part('file', '[2]', 'b.json') + END;
    expect((await received(posted(form))).answer).toMatchObject({
      status: 400,
      type: '#bad-upload',
      detail: expect.stringMatching(/"a\.json" and "b\.json"/),
    });
  });

  it('whose part has no name of a file is told so', async () => {
    expect((await received(posted(part('file', '[1]') + END))).answer).toMatchObject({
      status: 400,
      type: '#bad-upload',
      detail: expect.stringContaining('names no file'),
    });
  });

  it.each([
    ['inside the file', part('file', `[${'1,'.repeat(100)}`, 'a.json').slice(0, -2)],
    ['behind the file', part('file', '[1]', 'a.json')],
    ['inside another file', part('cover', 'x'.repeat(100), 'x.png').slice(0, -2)],
    ['inside a header', '--edge\r\nContent-Disp'],
  ])('that breaks off %s is refused, and who takes the file is told', async (_, form) => {
    const { answer, left } = await received(posted(form));
    expect(answer).toMatchObject({ status: 400, type: '#bad-upload' });
    expect(left.every((end) => end === 'broken off' || end === 'a.json: [1]')).toBe(true);
  });

  it('that is none is refused', async () => {
    const refused = { status: 400, type: '#bad-upload' };
    expect((await received(posted(part('other', 'x') + END))).answer).toMatchObject(refused);
    expect((await received(posted('{}', 'multipart/form-data'))).answer).toMatchObject(refused);
    const empty = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': 'text/plain' } });
    expect((await received(empty)).answer).toMatchObject(refused);
  });

  it('whose taker refuses it gives the reason', async () => {
    const refuse = async () => Promise.reject(new Error('too large'));
    await expect(receiveForm(posted(part('file', 'x'.repeat(1_000_000), 'a') + END), refuse)).rejects.toThrow(
      'too large',
    );
  });
});
