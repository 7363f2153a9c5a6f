import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RequestMetrics } from './request-metrics.ts';

it('exports times exactly as prom-client would', async () => {
  const [own, others] = [new Registry(), new Registry()];
  const metrics = new RequestMetrics(own);
  const histogram = new Histogram({
    name: 'archive_http_request_seconds',
    help: 'From the first byte of a request to the last byte of its response; a download takes as long as its client.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [others],
  });
  for (const seconds of [0, 0.001, 0.0011, 0.3, 10, 10.1, 5000]) {
    for (const route of ['/a', '/b "quoted"\\']) {
      metrics.count('GET', route, 200, seconds);
      histogram.observe({ route }, seconds);
    }
  }
  expect(await own.getSingleMetricAsString('archive_http_request_seconds')).toBe(await others.metrics().then((text) => text.trim()));
});

it('counts requests by method, route and status, and can be read repeatedly', async () => {
  const registry = new Registry();
  const metrics = new RequestMetrics(registry);
  for (const status of [200, 200, 404]) metrics.count('GET', '/a', status, 0.1);
  metrics.count('POST', '/a', 200, 0.1);
  const lines = async () => (await registry.getSingleMetricAsString('archive_http_requests_total')).split('\n').slice(2);
  const expected = [
    'archive_http_requests_total{method="GET",route="/a",status="200"} 2',
    'archive_http_requests_total{method="GET",route="/a",status="404"} 1',
    'archive_http_requests_total{method="POST",route="/a",status="200"} 1',
  ];
  expect(await lines()).toEqual(expected);
  expect(await lines()).toEqual(expected);
});
