import { expect, test } from 'vitest';
import { Registry } from './prometheus.server.ts';

test('a counter has one line for each set of labels, at 0 for those that are known, and their values are escaped', async () => {
  const registry = new Registry();
  registry.counter('starts_total', 'Starts');
  const counter = registry.counter('calls_total', 'Calls', [{ code: 'a' }, { code: 'never' }]);
  counter.add({ code: 'a' });
  counter.add({ code: 'a' }, 2);
  counter.add({ code: 'b"\\\n' });
  expect(await registry.read()).toBe(
    [
      '# HELP starts_total Starts',
      '# TYPE starts_total counter',
      'starts_total 0',
      '# HELP calls_total Calls',
      '# TYPE calls_total counter',
      'calls_total{code="a"} 3',
      'calls_total{code="never"} 0',
      'calls_total{code="b\\"\\\\\\n"} 1',
      '',
    ].join('\n'),
  );
});

test('the buckets of a histogram are cumulative, and the last one counts everything', async () => {
  const registry = new Registry();
  const histogram = registry.histogram('seconds', 'Time');
  for (const seconds of [0.001, 0.005, 0.2, 60]) histogram.observe({ route: '/' }, seconds);
  const lines = (await registry.read()).split('\n');
  expect(lines).toContain('seconds_bucket{route="/",le="0.005"} 2');
  expect(lines).toContain('seconds_bucket{route="/",le="0.1"} 2');
  expect(lines).toContain('seconds_bucket{route="/",le="0.25"} 3');
  expect(lines).toContain('seconds_bucket{route="/",le="10"} 3');
  expect(lines).toContain('seconds_bucket{route="/",le="+Inf"} 4');
  expect(lines).toContain('seconds_sum{route="/"} 60.206');
  expect(lines).toContain('seconds_count{route="/"} 4');
});

test('a gauge that cannot be read is left out, and all others are kept', async () => {
  const registry = new Registry();
  registry.gauge('broken', 'Broken', () => Promise.reject(new Error('away')));
  registry.gauge('unknown', 'Unknown', () => null);
  registry.gauge('known', 'Known', () => 7, { labels: { version: '1' } });
  expect(await registry.read()).toBe('# HELP known Known\n# TYPE known gauge\nknown{version="1"} 7\n');
});
