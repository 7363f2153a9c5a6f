import type { JobHandlers } from '#ports/jobs';
import type { Payable, PaymentsService } from './payments.service.ts';

export function paymentJobs(service: PaymentsService, payables: readonly Payable[]) {
  return {
    'handle-payment-event': ({ eventId }) => service.handle(eventId, payables),
  } satisfies Partial<JobHandlers>;
}
