/** Comments keep proxies from closing a quiet stream, milliseconds apart. */
const HEARTBEAT = 15_000;

/**
 * A stream of server-sent events with JSON data. `start` subscribes and gives the function that unsubscribes; the stream ends
 * by `end`, or when the client goes (`signal`).
 */
export function eventStream(
  signal: AbortSignal,
  start: (send: (event: string, data: unknown) => void, end: () => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      let unsubscribe = () => {};
      const write = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT);
      close = () => {
        if (!open) return;
        open = false;
        clearInterval(heartbeat);
        unsubscribe();
        controller.close();
      };
      signal.addEventListener('abort', () => close());
      unsubscribe = start(
        (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        () => close(),
      );
      if (!open) unsubscribe();
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
