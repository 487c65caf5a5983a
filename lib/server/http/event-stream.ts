import { leaving } from './leaving.ts';

/** Comments keep proxies from closing a quiet stream, milliseconds apart. */
const HEARTBEAT = 15_000;
/** Said to a client whose stream ends because the server does: after so many milliseconds it asks again, this server or another. */
const RETRY = 'retry: 1000\n\n';

/**
 * A stream of server-sent events with JSON data. `start` subscribes and gives the function that unsubscribes; the stream ends
 * by `end`, when the server ends, or when the client goes (`signal`, or its body is cancelled). What `start` throws is thrown, and nothing is left of it.
 * `stays`: whether the client is still let in, asked at each heartbeat; a stream of who is not ends.
 */
export async function eventStream(
  signal: AbortSignal,
  start: (send: (event: string, data: unknown) => void, end: () => void) => Promise<() => void>,
  stays: () => Promise<boolean> = async () => true,
): Promise<Response> {
  const encoder = new TextEncoder();
  const server = leaving().signal;
  let leave = () => {};
  let begun = Promise.resolve();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      let heartbeat: ReturnType<typeof setInterval> | undefined;
      let unsubscribe = () => {};
      const write = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      leave = () => {
        open = false;
        clearInterval(heartbeat);
        signal.removeEventListener('abort', end);
        server.removeEventListener('abort', dismiss);
        unsubscribe();
      };
      const end = () => {
        if (!open) return;
        leave();
        controller.close();
      };
      const dismiss = () => {
        write(RETRY);
        end();
      };
      const begin = async () => {
        unsubscribe = await start((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), end);
        // It may have ended by what it was told first.
        if (!open) return unsubscribe();
        if (signal.aborted) return end();
        if (server.aborted) return dismiss();
        heartbeat = setInterval(async () => {
          write(': still here\n\n');
          if (!(await stays())) end();
        }, HEARTBEAT);
        signal.addEventListener('abort', end);
        server.addEventListener('abort', dismiss);
      };
      begun = begin();
    },
    cancel: () => leave(),
  });
  await begun;
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
