import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { type Access, ASSET_HEADERS, type Check, metricsRefused, Readying } from '../lib/server/http/index.ts';

/** Metrics as they are asked for, see `collectMetrics`. */
export interface Metrics {
  /** Media type. */
  type: string;
  text(): Promise<string>;
}

interface ProbeOptions {
  access: Access;
  checks: readonly Check[];
  /** None: nobody asked for them. `token`: what whoever asks for them bears, see `metricsRefused`. */
  metrics: { of: Metrics; token: string | null } | null;
  refuse(response: ServerResponse, why: Problem): void;
}

/** `/live`, `/ready` and `/metrics`, answered before anything else is looked at: probes have no token, no language and any name for the host. */
export class Probes {
  private readonly options: ProbeOptions;
  private readonly readying: Readying;

  constructor(options: ProbeOptions) {
    this.options = options;
    this.readying = new Readying(options.checks);
  }

  /** From now on the server is not ready. */
  drain(): void {
    this.readying.draining = true;
  }

  /** Answers a request for one of them; false when it is for something else. */
  answers(route: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (route === '/live') send(response, 200, JSON_TYPE, '{"status":"live"}');
    else if (route === '/ready') void this.ready(response);
    else if (route === '/metrics') void this.metrics(request, response);
    else return false;
    return true;
  }

  private async ready(response: ServerResponse): Promise<void> {
    const report = await this.readying.report();
    send(response, report.status === 'not-ready' ? 503 : 200, JSON_TYPE, JSON.stringify(report));
  }

  private async metrics({ url = '', headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { metrics, access, refuse } = this.options;
    if (!metrics) return refuse(response, problem('refused.no_metrics', {}).problem);
    const { of, token } = metrics;
    const refused = metricsRefused({ url, headers, peer: socket.remoteAddress ?? '' }, access, token);
    if (refused) refuse(response, refused);
    else send(response, 200, of.type, await of.text());
  }
}

const JSON_TYPE = 'application/json';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...ASSET_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
