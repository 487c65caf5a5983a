import { PassThrough, Readable } from 'node:stream';
import busboy from 'busboy';
import { problem } from '../../core/problems/index.ts';
import { bodyChunks } from './json-body.ts';

/** `fields`: the form's other fields, once all of it has come. */
type Take<T> = (name: string, body: AsyncIterable<Uint8Array>, fields: Promise<Record<string, string>>) => Promise<T>;

/**
 * Streams the `file` part of a multipart request to `take`, without holding it in memory. Other parts are ignored.
 * Throws a ProblemError 400 when there is no such part, or a second one, or the request breaks off.
 */
export const receiveFile = async <T>(request: Request, take: Take<T>): Promise<T> =>
  (await receiveForm(request, take)).taken;

/** As `receiveFile`, with the form's other fields, whether they stand before or after the file. */
export async function receiveForm<T>(
  request: Request,
  take: Take<T>,
): Promise<{ taken: T; fields: Record<string, string> }> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body) throw problem('request.no_body', {});
  const input = Readable.from(bodyChunks(request.body), { objectMode: false });
  const fields: Record<string, string> = Object.create(null);
  const all = Promise.withResolvers<Record<string, string>>();
  // Not everybody waits for them.
  all.promise.catch(() => {});
  return new Promise((resolve, reject) => {
    let taken: Promise<T> | null = null;
    let first = '';
    let parser: busboy.Busboy | null = null;
    const fail = (error: unknown) => {
      input.destroy();
      // Ends the part that is being read, too.
      parser?.destroy();
      all.reject(error);
      reject(error);
    };
    try {
      parser = busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        limits: { files: 20, fields: 20, fieldSize: 65_536 },
      });
    } catch {
      fail(problem('request.no_form', {}));
      return;
    }
    parser.on('file', (field, stream, { filename }) => {
      if (field !== 'file' || taken !== null) {
        stream.on('error', () => {}).resume();
        if (field === 'file') fail(problem('request.second_file', { first, second: filename ?? '' }));
        return;
      }
      first = filename ?? '';
      const body = new PassThrough();
      // Whoever takes it may begin to listen later, and hears of it then.
      body.on('error', () => {});
      // A part breaks off with its form.
      stream.on('error', () => body.destroy(problem('request.broken_form', {})));
      input.on('error', () => body.destroy(problem('request.disconnected', {})));
      taken = take(filename || 'upload.json', stream.pipe(body), all.promise);
      taken.catch(fail);
    });
    parser.on('field', (field, value) => {
      fields[field] = value;
    });
    parser.on('error', () => fail(problem('request.broken_form', {})));
    parser.on('close', () => {
      all.resolve(fields);
      if (taken !== null) taken.then((value) => resolve({ taken: value, fields }), fail);
      else fail(problem(fields.file === undefined ? 'request.no_part' : 'request.part_no_file', {}));
    });
    input.on('error', () => fail(problem('request.disconnected', {})));
    input.pipe(parser);
  });
}
