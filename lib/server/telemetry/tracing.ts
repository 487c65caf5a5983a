/** Traces for OpenTelemetry. Loaded when a collector is named: it brings libraries with it, and is what talks to the network. */
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type AskedRequest, signals } from './signals.ts';
import { within } from './within.ts';

/** Seconds that sending the rest may take: a collector that is away keeps nobody from ending. */
const LAST = 3;

const PROPAGATOR = new W3CTraceContextPropagator();

/**
 * Begins to send spans of requests, of what workers answer for them, and of jobs to the collector that the standard variables name
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, …), as JSON. A collector that is not there changes nothing.
 * Nothing is registered for the whole process: other libraries would put addresses with search words into spans. Returns what sends the rest
 * and ends it; it never rejects.
 */
export function exportTraces(version: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'memoscope', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('memoscope', version);
  const spans = new WeakMap<AskedRequest, Span>();
  const under = (request: AskedRequest | null): Context => {
    const span = request && spans.get(request);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const ended = (span: Span, outcome: string, end: number) => {
    if (outcome.startsWith('#')) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', outcome);
    span.end(end);
  };
  const ends = [
    signals.requestBegun.hear((request) => {
      const { method, route, started, id } = request;
      const attributes = { 'http.request.method': method, 'http.route': route, 'memoscope.request.id': id };
      const options = { kind: SpanKind.SERVER, startTime: started, attributes };
      spans.set(request, tracer.startSpan(`${method} ${route}`, options, calledFrom(request)));
    }),
    signals.requestEnded.hear(({ request, status, ms }) => {
      const span = spans.get(request)?.setAttribute('http.response.status_code', status);
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
      span?.end(request.started + ms);
    }),
    signals.workEnded.hear(({ request, pool, kind, outcome, started, ms }) => {
      const attributes = { 'memoscope.work.pool': pool, 'memoscope.work.kind': kind };
      const span = tracer.startSpan(`work ${kind}`, { startTime: started, attributes }, under(request));
      ended(span, outcome, started + ms);
    }),
    signals.jobEnded.hear(({ id, kind, outcome, started, ms }) => {
      const attributes = { 'memoscope.job.id': id, 'memoscope.job.kind': kind, 'memoscope.job.outcome': outcome };
      ended(tracer.startSpan(`job ${kind}`, { startTime: started, attributes }, ROOT_CONTEXT), outcome, started + ms);
    }),
  ];
  return async () => {
    for (const end of ends) end();
    await within(LAST, provider.shutdown(), () => new Error('late')).catch(() => {});
  };
}

/** The trace that a request belongs to already, as its headers say. */
const calledFrom = ({ trace: headers }: AskedRequest): Context =>
  PROPAGATOR.extract(ROOT_CONTEXT, headers, {
    keys: () => ['traceparent', 'tracestate'],
    get: (_, name) => (name === 'traceparent' || name === 'tracestate' ? headers[name] : undefined),
  });
