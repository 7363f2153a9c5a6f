import type { JobHandlers } from '#ports/jobs';
import type { GiveBack } from './give-back.ts';
import type { Payable, PaymentsService } from './payments.service.ts';

/** Something that the sweeper goes through once a minute. */
interface Sweep {
  run(): Promise<void>;
}

export function paymentJobs(service: PaymentsService, giveBack: GiveBack, payables: readonly Payable[], sweeps: readonly Sweep[]) {
  return {
    'handle-payment-event': ({ eventId }) => service.handle(eventId, payables),
    'record-reversal': async ({ paymentIntentId }) => {
      for (const payable of payables) {
        await payable.revoke(paymentIntentId);
        await payable.requestMail(paymentIntentId);
      }
    },
    'refund-second-payment': ({ paymentIntentId, sale }) => giveBack.returnAll(paymentIntentId, sale),
    'sweep-pending-sales': async () => {
      for (const sweep of sweeps) await sweep.run();
    },
  } satisfies Partial<JobHandlers>;
}
