import { Counter, type Histogram, type MetricValueWithName, type Registry } from 'prom-client';

/** Upper bounds in seconds; the last one is infinite. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY];

interface Route {
  /** Method -> status -> how many. */
  responses: Map<string, Map<number, number>>;
  /** How many were within each bound, but above the previous one. */
  buckets: Float64Array;
  seconds: number;
}

/**
 * Counts requests with three lookups each, because there are thousands a second and some take microseconds. The Prometheus
 * format is built only when it is requested.
 */
export class RequestMetrics {
  readonly #routes = new Map<string, Route>();

  constructor(registry: Registry) {
    const routes = this.#routes;
    new Counter({
      name: 'archive_http_requests_total',
      help: 'Requests by route pattern (never the requested address), and for GraphQL by the name of a persisted query.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [route, { responses }] of routes)
          for (const [method, statuses] of responses) for (const [status, count] of statuses) this.inc({ method, route, status }, count);
      },
    });
    // The registry uses no other member of a metric, whatever its type says.
    const times = { name: NAME, get: async () => ({ name: NAME, help: HELP, type: 'histogram', values: [...routes].flatMap(timesOf) }) };
    registry.registerMetric(times as unknown as Histogram);
  }

  /** @param seconds null to count without timing */
  count(method: string, route: string, status: number, seconds: number | null): void {
    const counts = this.#routes.get(route) ?? this.#add(route);
    const statuses = counts.responses.get(method) ?? addTo(counts.responses, method, new Map<number, number>());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (seconds === null) return;
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.seconds += seconds;
  }

  #add(route: string): Route {
    return addTo(this.#routes, route, { responses: new Map(), buckets: new Float64Array(BOUNDS.length), seconds: 0 });
  }
}

const NAME = 'archive_http_request_seconds';
const HELP = 'From the first byte of a request to the last byte of its response; a download takes as long as its client.';

/** In the Prometheus format: each bucket includes all smaller ones. */
function timesOf([route, { buckets, seconds }]: [string, Route]): MetricValueWithName<'le' | 'route'>[] {
  let count = 0;
  const values = BOUNDS.map((bound, index) => {
    count += buckets[index] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { le: Number.isFinite(bound) ? bound : '+Inf', route }, value: count };
  });
  return [
    ...values,
    { metricName: `${NAME}_sum`, labels: { route }, value: seconds },
    { metricName: `${NAME}_count`, labels: { route }, value: count },
  ];
}

function addTo<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}
