import { problem } from '../lib/core/problems/index.ts';
import { currentAsker } from '../lib/server/service/asking.ts';
import { type Log, logErrors, logSignals, logTo } from '../lib/server/telemetry/log.ts';
import type { Metrics } from './probes.ts';

/** Options of `serve` for whoever runs it for others. */
export const OPERATING_OPTIONS = {
  metrics: { type: 'boolean' },
  'metrics-token': { type: 'string' },
  log: { type: 'string' },
  drain: { type: 'string' },
} as const;

interface Given {
  metrics?: boolean | undefined;
  'metrics-token'?: string | undefined;
  log?: string | undefined;
  drain?: string | undefined;
}

export interface OperatingSettings {
  metrics: boolean;
  /** For metrics alone. */
  metricsToken: string | null;
  /** Whether a log is written, as lines of JSON. */
  log: boolean;
  /** Seconds for which the server goes on when it was told to end. */
  drain: number;
  /** Whether a collector of traces is named. */
  traces: boolean;
}

/** Longer than anybody who spreads requests takes to notice, seconds. */
const LONGEST_DRAIN = 3_600;

/** What was asked for by options, else by the environment. Throws a usage problem. */
export function operatingSettings(given: Given, env = process.env): OperatingSettings {
  const log = given.log ?? env.MEMOSCOPE_LOG ?? '';
  if (log !== '' && log !== 'json') throw problem('usage.log', { given: log });
  const seconds = given.drain ?? (env.MEMOSCOPE_DRAIN || '0');
  const drain = /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) : Number.NaN;
  if (!(drain <= LONGEST_DRAIN)) throw problem('usage.drain', { given: seconds });
  const metricsToken = given['metrics-token'] ?? (env.MEMOSCOPE_METRICS_TOKEN || null);
  return {
    metrics: given.metrics ?? (metricsToken !== null || /^(1|true)$/.test(env.MEMOSCOPE_METRICS ?? '')),
    metricsToken,
    log: log === 'json',
    drain,
    traces: tracesNamed(env),
  };
}

const PROTOCOL = 'http/json';

/** Whether the standard variables name a collector. Throws a usage problem where it can't be one, or is to be spoken to in another way than ours. */
function tracesNamed(env: NodeJS.ProcessEnv): boolean {
  const named = (suffix: string) =>
    [`OTEL_EXPORTER_OTLP_TRACES_${suffix}`, `OTEL_EXPORTER_OTLP_${suffix}`].find((name) => env[name]);
  const variable = named('ENDPOINT');
  if (variable === undefined) return false;
  if (!/^https?:$/.test(URL.parse(env[variable] ?? '')?.protocol ?? ''))
    throw problem('usage.otlp', { variable, takes: 'http(s)://HOST:PORT' });
  const protocol = named('PROTOCOL');
  if (protocol !== undefined && env[protocol] !== PROTOCOL)
    throw problem('usage.otlp', { variable: protocol, takes: PROTOCOL });
  return true;
}

export interface Operating {
  /** Writes an event to the log; null where there is none. */
  log: Log | null;
  metrics: { of: Metrics; token: string | null } | null;
  /** Sends what is left to send. */
  close(): Promise<void>;
}

/** Begins what was asked for, and loads nothing else. */
export async function operate(settings: OperatingSettings, version: string): Promise<Operating> {
  const log = settings.log ? logTo((line) => process.stdout.write(line)) : null;
  if (log) {
    // Processes that are started do the same.
    process.env.MEMOSCOPE_LOG = 'json';
    logErrors(log);
    logSignals(log, () => currentAsker().request);
  }
  const metrics = settings.metrics
    ? (await import('../lib/server/telemetry/metrics.ts')).collectMetrics(version)
    : null;
  const closeTraces = settings.traces
    ? (await import('../lib/server/telemetry/tracing.ts')).exportTraces(version)
    : null;
  return {
    log,
    metrics: metrics && { of: metrics, token: settings.metricsToken },
    async close() {
      await closeTraces?.();
    },
  };
}
