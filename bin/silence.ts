import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a request may send nothing of a body it has begun, and how often that is looked at, milliseconds. */
const SILENCE = { longest: 90_000, every: 15_000 };

/**
 * Ends a request whose body stops coming: whoever reads it hears that the connection broke, and removes what was written aside.
 * A body that keeps coming may take as long as it needs.
 */
export function endWhenSilent(request: IncomingMessage, response: ServerResponse, { longest, every } = SILENCE): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
  const { socket } = request;
  let [received, silent] = [socket.bytesRead, 0];
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead > received) [received, silent] = [socket.bytesRead, 0];
    else {
      silent += every;
      if (silent < longest) return;
      clearInterval(timer);
      socket.destroy();
    }
  }, every).unref();
  response.once('close', () => clearInterval(timer));
}
