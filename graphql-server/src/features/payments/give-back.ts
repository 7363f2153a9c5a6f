import { type Cents, cents } from '@archive/schema/money';
import type { Logger } from '#kernel/logger';
import { type PaymentGateway, PaymentRejected } from '#ports/payment-gateway';

/** Raises what went back of a payment to what is owed: once, whoever else gives back. May run again. */
export class GiveBack {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly logger: Logger,
  ) {}

  /** @param about names the sale in the log */
  async run(paymentIntentId: string, owed: Cents, about: object): Promise<void> {
    let { amountReturned, isDisputed } = await this.gateway.refundState(paymentIntentId);
    while (amountReturned < owed) {
      if (isDisputed) return this.logger.warn(about, 'paid twice, and disputed: the bank decides; look after it if the dispute is won');
      const amount = cents(owed - amountReturned);
      // Names the step from one sum to the next: provider keys expire, and then what was given back is counted already.
      const idempotencyKey = `refund-${paymentIntentId}-${amountReturned}-${owed}`;
      try {
        await this.gateway.refund({ paymentIntentId, amount, idempotencyKey });
        return this.logger.info({ ...about, amount }, 'paid twice, and given back');
      } catch (error) {
        const before = amountReturned;
        ({ amountReturned, isDisputed } = await this.gateway.refundState(paymentIntentId));
        // Refused because it went back in that very moment, by the owners' hand for instance: then only the rest is left to do.
        if (!(error instanceof PaymentRejected) || (amountReturned === before && !isDisputed)) throw error;
      }
    }
  }

  /** All of a payment whose sale another payment had paid before. */
  async second(paymentIntentId: string, sale: string): Promise<void> {
    const { amountReceived } = await this.gateway.retrieveIntent(paymentIntentId);
    await this.run(paymentIntentId, amountReceived, { sale, payment: paymentIntentId });
  }
}
