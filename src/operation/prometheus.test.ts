import { expect, test } from 'vitest';
import { prometheusText, Registry, sumUp } from './prometheus.server.ts';

test('a counter has one line for each set of labels, and their values are escaped', async () => {
  const registry = new Registry();
  const counter = registry.counter('calls_total', 'Calls');
  counter.add({ code: 'a' });
  counter.add({ code: 'a' }, 2);
  counter.add({ code: 'b"\\\n' });
  expect(prometheusText(await registry.read())).toBe(
    [
      '# HELP calls_total Calls',
      '# TYPE calls_total counter',
      'calls_total{code="a"} 3',
      'calls_total{code="b\\"\\\\\\n"} 1',
      '',
    ].join('\n'),
  );
});

test('the buckets of a histogram are cumulative, and the last one counts everything', async () => {
  const registry = new Registry();
  const histogram = registry.histogram('seconds', 'Time');
  for (const seconds of [0.001, 0.005, 0.2, 60]) histogram.observe({ route: '/' }, seconds);
  const lines = prometheusText(await registry.read()).split('\n');
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
  registry.gauge('known', 'Known', () => 7);
  expect(prometheusText(await registry.read())).toBe('# HELP known Known\n# TYPE known gauge\nknown 7\n');
});

test('metrics of several processes are added up, or reduced to the greatest value', async () => {
  const processes = [3, 5].map((value) => {
    const registry = new Registry();
    registry.counter('calls_total', 'Calls').add({ code: `only-${value}` }, value);
    registry.histogram('seconds', 'Time').observe({}, value / 1000);
    registry.gauge('bytes', 'Bytes', () => value);
    registry.gauge('sessions', 'Sessions', () => value, { together: 'greatest' });
    return registry.read();
  });
  const lines = prometheusText(sumUp(await Promise.all(processes))).split('\n');
  for (const line of [
    'calls_total{code="only-3"} 3',
    'calls_total{code="only-5"} 5',
    'seconds_bucket{le="0.005"} 2',
    'seconds_count 2',
    'bytes 8',
    'sessions 5',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toHaveLength(4);
});
