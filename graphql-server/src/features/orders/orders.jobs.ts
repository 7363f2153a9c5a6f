import type { JobHandlers } from '#ports/jobs';
import type { SendDownloadMail } from './send-download-mail.ts';

export function orderJobs(sendDownloadMail: SendDownloadMail) {
  return {
    'send-download-mail': ({ orderId }) => sendDownloadMail.run(orderId),
  } satisfies Partial<JobHandlers>;
}
