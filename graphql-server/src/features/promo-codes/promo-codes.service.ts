import { promoLookupInput } from '@archive/schema/sales/checkout';
import { normalizePromoCode, type Promo, promoSchema } from '@archive/schema/sales/pricing';
import type { PromoCodeRepository } from '#data/repositories/sales/promo-code.repository';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { notFound } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';

export class PromoCodesService {
  constructor(
    private readonly promoCodes: PromoCodeRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The discount of a code. @throws AppError NOT_FOUND for a code that can't be used now. */
  async lookUp(actor: Actor, input: unknown): Promise<Promo> {
    const { code } = await this.limits.validated(actor, promoLookupInput, input);
    await this.limits.attempt('promo-lookup', actor);
    const promo = await this.promoCodes.findUsable(normalizePromoCode(code), this.clock.now());
    if (!promo) throw notFound('Please check your code and try again.');
    return promoSchema.parse(promo);
  }
}
