/** Metrics as Prometheus reads them. Loaded when they are asked for: it brings a library with it. */
import { Counter, collectDefaultMetrics, Gauge as Figure, Histogram, Registry } from 'prom-client';
import { type Gauge, gauges, type Reading } from './gauges.ts';
import { signals } from './signals.ts';
import { within } from './within.ts';

/** Seconds, from what is kept in memory to what a worker may take at most. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600];

/** Seconds that reading a gauge may take. */
const PATIENCE = 1;

export interface CollectedMetrics {
  /** Media type of the text. */
  type: string;
  text(): Promise<string>;
  /** Ends the counting. */
  stop(): void;
}

/** Begins to count what signals tell, and reads the gauges that are offered whenever it is asked. Labels have a bounded number of values. */
export function collectMetrics(version: string): CollectedMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Figure({ name: 'memoscope_info', help: 'Always 1', labelNames: ['version'], registers }).set({ version }, 1);
  const ends = [...requests(registers), ...work(registers), ...uploads(registers), ...caches(registers)];
  return {
    type: registry.contentType,
    async text() {
      await readGauges(registry);
      return registry.metrics();
    },
    stop() {
      for (const end of ends) end();
      registry.clear();
    },
  };
}

type Registers = Registry[];

function requests(registers: Registers): (() => void)[] {
  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'memoscope_http_request_duration_seconds',
    help: 'Requests by pattern of their address and class of their status; event streams last as long as somebody looks',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const sent = new Counter({
    name: 'memoscope_http_sent_bytes_total',
    help: 'Bytes of answers',
    labelNames: ['route'],
    registers,
  });
  const under = new Figure({ name: 'memoscope_http_requests_under_way', help: 'Requests being answered', registers });
  const problems = new Counter({
    name: 'memoscope_problems_total',
    help: 'Problems that were answered, by type',
    labelNames: ['type'],
    registers,
  });
  return [
    signals.requestBegun.hear(() => under.inc()),
    signals.requestEnded.hear(({ request: { method, route }, status, ms, bytes }) => {
      under.dec();
      seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      sent.inc({ route }, bytes);
    }),
    signals.problem.hear(({ type }) => problems.inc({ type })),
  ];
}

function work(registers: Registers): (() => void)[] {
  const answers = new Histogram({
    name: 'memoscope_work_duration_seconds',
    help: 'What workers answered, from the question on; outcome is done or the type of a problem',
    labelNames: ['pool', 'kind', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'memoscope_job_duration_seconds',
    help: 'Jobs that ended, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  return [
    signals.workEnded.hear(({ pool, kind, outcome, ms }) => answers.observe({ pool, kind, outcome }, ms / 1000)),
    signals.jobEnded.hear(({ kind, outcome, ms }) => jobs.observe({ kind, outcome }, ms / 1000)),
  ];
}

function uploads(registers: Registers): (() => void)[] {
  const under = new Figure({
    name: 'memoscope_uploads_under_way',
    help: 'Files that are coming in',
    labelNames: ['kind'],
    registers,
  });
  const done = new Counter({
    name: 'memoscope_uploads_total',
    help: 'Files that came in and were taken, or not',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const bytes = new Counter({
    name: 'memoscope_upload_bytes_total',
    help: 'Their bytes',
    labelNames: ['kind'],
    registers,
  });
  return [
    signals.uploadBegun.hear(({ kind }) => under.inc({ kind })),
    signals.uploadEnded.hear(({ kind, outcome, bytes: received }) => {
      under.dec({ kind });
      done.inc({ kind, outcome });
      bytes.inc({ kind }, received);
    }),
  ];
}

function caches(registers: Registers): (() => void)[] {
  const asked = new Counter({
    name: 'memoscope_cache_requests_total',
    help: 'How often a cache was asked, by whether it had the answer',
    labelNames: ['cache', 'result'],
    registers,
  });
  const size = new Figure({
    name: 'memoscope_cache_size',
    help: 'What a cache holds, in the unit of its limit: bytes or entries',
    labelNames: ['cache'],
    registers,
  });
  return [
    signals.cache.hear((fact) => {
      if ('hit' in fact) asked.inc({ cache: fact.cache, result: fact.hit ? 'hit' : 'miss' });
      else size.set({ cache: fact.cache }, fact.size);
    }),
  ];
}

async function readGauges(registry: Registry): Promise<void> {
  const offered = gauges();
  const read = await Promise.all(offered.map(readingsOf));
  for (const { name } of offered) registry.removeSingleMetric(name);
  for (const [at, { name, help, labels }] of offered.entries()) {
    const readings = read[at];
    if (!readings) continue;
    const figure =
      registry.getSingleMetric(name) ?? new Figure({ name, help, labelNames: [...labels], registers: [registry] });
    if (figure instanceof Figure) for (const reading of readings) figure.inc(reading.labels ?? {}, reading.value);
  }
}

/** Null when it can't be read now: what measures others must not fail with them. */
async function readingsOf(gauge: Gauge): Promise<readonly Reading[] | null> {
  try {
    return await within(PATIENCE, Promise.resolve(gauge.read()), () => new Error('late'));
  } catch {
    return null;
  }
}
