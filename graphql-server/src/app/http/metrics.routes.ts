import type { FastifyInstance } from 'fastify';
import { FOR_ASKER_ONLY } from '#kernel/cache-control';
import { METRICS_TYPE, metricsText } from '#kernel/metrics';
import { mayReadMetrics } from '../metrics/may-read-metrics.ts';
import type { MetricsOptions } from '../metrics/metrics-server.ts';
import { sendNotFound } from './errors.ts';

/** What Prometheus reads. To whoever may not, it is not there. */
export function metricsRoutes(app: FastifyInstance, { figures, token }: MetricsOptions): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', FOR_ASKER_ONLY);
    if (!mayReadMetrics({ headers: request.headers, peer: request.socket.remoteAddress }, token)) return sendNotFound(reply);
    await figures.refresh();
    return reply.type(METRICS_TYPE).send(await metricsText());
  });
}
