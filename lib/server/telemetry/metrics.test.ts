import { afterEach, expect, it } from 'vitest';
import { offerGauge } from './gauges.ts';
import { type CollectedMetrics, collectMetrics } from './metrics.ts';
import { type AskedRequest, signals } from './signals.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function collected(): CollectedMetrics {
  const made = collectMetrics('1.2.3');
  ends.push(() => made.stop());
  return made;
}

const linesOf = async (metrics: CollectedMetrics, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

const asked: AskedRequest = { id: '1', method: 'GET', route: '/ready', trace: {}, started: 0 };

it('counts what signals tell from then on', async () => {
  signals.problem.tell({ type: '#early', status: 404 });
  const metrics = collected();
  signals.requestBegun.tell(asked);
  signals.requestBegun.tell(asked);
  signals.requestEnded.tell({ request: asked, status: 503, ms: 30, bytes: 120, left: false });
  signals.cache.tell({ cache: 'parsed', hit: false });
  signals.cache.tell({ cache: 'parsed', size: 4096 });
  signals.cache.tell({ cache: 'parsed', hit: true });
  signals.cache.tell({ cache: 'parsed', hit: true });
  signals.problem.tell({ type: '#late', status: 404 });
  const of = '{method="GET",route="/ready",status="5xx"}';
  expect(await linesOf(metrics, 'memoscope_http_request_duration_seconds_sum')).toEqual([
    `memoscope_http_request_duration_seconds_sum${of} 0.03`,
  ]);
  expect(await linesOf(metrics, 'memoscope_http_requests_under_way')).toEqual(['memoscope_http_requests_under_way 1']);
  expect(await linesOf(metrics, 'memoscope_http_sent')).toEqual([
    'memoscope_http_sent_bytes_total{route="/ready"} 120',
  ]);
  expect(await linesOf(metrics, 'memoscope_cache')).toEqual([
    'memoscope_cache_requests_total{cache="parsed",result="miss"} 1',
    'memoscope_cache_requests_total{cache="parsed",result="hit"} 2',
    'memoscope_cache_size{cache="parsed"} 4096',
  ]);
  expect(await linesOf(metrics, 'memoscope_problems')).toEqual(['memoscope_problems_total{type="#late"} 1']);
});

it('reads gauges that are offered at that moment, those of one name together, and leaves out what can’t be read', async () => {
  const metrics = collected();
  const gauge = { name: 'pool_connections', help: 'Connections', labels: ['state'] };
  const reading = (state: string, value: number) => [{ value, labels: { state } }];
  let busy = 3;
  ends.push(offerGauge({ ...gauge, read: () => reading('busy', busy) }));
  const away = offerGauge({ ...gauge, read: async () => reading('idle', 5) });
  ends.push(offerGauge({ name: 'broken', help: 'Broken', labels: [], read: () => Promise.reject(new Error('away')) }));
  ends.push(
    offerGauge({
      name: 'thrown',
      help: 'Thrown',
      labels: [],
      read: () => {
        throw new Error('away');
      },
    }),
  );
  expect(await linesOf(metrics, 'pool_connections')).toEqual([
    'pool_connections{state="busy"} 3',
    'pool_connections{state="idle"} 5',
  ]);
  expect(await linesOf(metrics, 'broken')).toEqual([]);
  expect(await linesOf(metrics, 'thrown')).toEqual([]);
  busy = 4;
  away();
  expect(await linesOf(metrics, 'pool_connections')).toEqual(['pool_connections{state="busy"} 4']);
});
