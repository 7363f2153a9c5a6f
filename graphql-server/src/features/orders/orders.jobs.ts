import type { JobHandlers } from '#ports/jobs';
import type { RefundDuplicates } from './refund-duplicates.ts';
import type { SendDownloadMail } from './send-download-mail.ts';

export function orderJobs(
  sendDownloadMail: SendDownloadMail,
  refundDuplicates: RefundDuplicates,
  closeOrder: (orderId: string) => Promise<void>,
) {
  return {
    'close-order': ({ orderId }) => closeOrder(orderId),
    'refund-duplicates': ({ orderId }) => refundDuplicates.run(orderId),
    'send-download-mail': ({ orderId }) => sendDownloadMail.run(orderId),
  } satisfies Partial<JobHandlers>;
}
