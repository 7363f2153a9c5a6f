import type { JobHandlers } from '#ports/jobs';
import type { Payable, PaymentsService } from './payments.service.ts';

/** Something that the sweeper goes through once a minute. */
interface Sweep {
  run(): Promise<void>;
}

export function paymentJobs(service: PaymentsService, payables: readonly Payable[], sweeps: readonly Sweep[]) {
  return {
    'handle-payment-event': ({ eventId }) => service.handle(eventId, payables),
    'sweep-pending-sales': async () => {
      for (const sweep of sweeps) await sweep.run();
    },
  } satisfies Partial<JobHandlers>;
}
