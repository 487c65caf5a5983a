/**
 * Of a body that is not wanted any more so much is still read: clients that go on sending hear the answer only then, and one whose
 * connection is closed under it hears none. What is longer loses its connection.
 */
const DRAINED_BYTES = 64 * 1024 ** 2;

/** Lets the rest of a body go, in the background. */
export function drain(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const read = async () => {
    for (let left = DRAINED_BYTES; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
    await reader.cancel();
  };
  // The client has gone: nobody waits for an answer.
  read().catch(() => {});
}
