import type { JobHandlers } from '#ports/jobs';
import type { SendDownloadMail } from './send-download-mail.ts';
import type { SweepOrders } from './sweep-orders.ts';

export function orderJobs(sendDownloadMail: SendDownloadMail, sweepOrders: SweepOrders) {
  return {
    'send-download-mail': ({ orderId }) => sendDownloadMail.run(orderId),
    'sweep-pending-orders': () => sweepOrders.run(),
  } satisfies Partial<JobHandlers>;
}
