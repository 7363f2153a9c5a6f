import { RequestContext } from '@mikro-orm/core';
import { startWorker } from '#adapters/jobs/graphile-worker';
import { orderJobs } from '#features/orders/orders.jobs';
import { paymentJobs } from '#features/payments/payments.jobs';
import type { Logger } from '#kernel/logger';
import type { JobHandlers } from '#ports/jobs';
import type { Container } from '../container.ts';
import type { Infrastructure } from '../infrastructure.ts';

const CONCURRENCY = 5;

/** Runs the background work in this process. Each job gets a unit of work of its own, as each request does. */
export function startJobs({ orm, pool }: Infrastructure, services: Container, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const handlers = jobHandlers(services);
  const inContext = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: never) => RequestContext.create(orm.em, () => handle(payload))]),
  ) as unknown as JobHandlers;
  return startWorker({ pool, handlers: inContext, schedule: { 'sweep-pending-orders': '* * * * *' }, concurrency: CONCURRENCY, logger });
}

/** Which feature does which job. */
function jobHandlers(services: Container): JobHandlers {
  const order = {
    settle: (paymentIntentId: string) => services.settlePayment.run(paymentIntentId),
    revoke: (paymentIntentId: string) => services.revokeOrder.run(paymentIntentId),
  };
  return {
    ...orderJobs(services.sendDownloadMail, services.sweepOrders),
    ...paymentJobs(services.payments, [order]),
  };
}
