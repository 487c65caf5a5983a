import { signals } from './signals.ts';

/** Has a file received, and tells of its beginning and end and of how many bytes came. `kind`: `datasets`, `predictions`. */
export async function followUpload<T>(
  kind: string,
  body: AsyncIterable<Uint8Array>,
  receive: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  let bytes = 0;
  async function* counted() {
    for await (const part of body) {
      bytes += part.length;
      yield part;
    }
  }
  signals.uploadBegun.tell({ kind });
  try {
    const received = await receive(counted());
    signals.uploadEnded.tell({ kind, bytes, outcome: 'done' });
    return received;
  } catch (error) {
    signals.uploadEnded.tell({ kind, bytes, outcome: 'failed' });
    throw error;
  }
}
