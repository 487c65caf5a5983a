import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAsset, requestId, routePattern } from '../lib/server/http/index.ts';
import { type AskedRequest, clock, signals } from '../lib/server/telemetry/index.ts';

/** Gives a request its name, which the answer says, and tells of its beginning and its end. */
export function followRequest(request: IncomingMessage, response: ServerResponse): AskedRequest {
  const { socket, headers, url = '/', method = 'GET' } = request;
  const before = socket.bytesWritten;
  const asked: AskedRequest = {
    id: requestId(headers['x-request-id']),
    method,
    route: routePattern(URL.parse(url, 'http://localhost')?.pathname ?? ''),
    trace: { traceparent: headers.traceparent?.toString(), tracestate: headers.tracestate?.toString() },
    started: clock(),
  };
  if (!isAsset(url)) response.setHeader('X-Request-Id', asked.id);
  signals.requestBegun.tell(asked);
  response.once('close', () => {
    signals.requestEnded.tell({
      request: asked,
      status: response.statusCode,
      ms: clock() - asked.started,
      bytes: socket.bytesWritten - before,
      left: !response.writableFinished,
    });
  });
  return asked;
}
