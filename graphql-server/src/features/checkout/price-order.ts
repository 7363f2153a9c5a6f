import type { PlaceOrderInput } from '@archive/schema/checkout';
import { isSameAmount } from '@archive/schema/money';
import { parsePhotoSetId } from '@archive/schema/photo-set';
import { isPlausibleDiscount, normalizePromoCode, type Promo, promoSchema, type Quote, quote } from '@archive/schema/pricing';
import type { PhotoSet } from '#data/entities/photo-set';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import type { PromoCodeRepository } from '#data/repositories/promo-code.repository';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput } from '#kernel/errors';
import type { RefuseOwned } from './refuse-owned.ts';

export interface PricedOrder {
  photoSets: PhotoSet[];
  promo: Promo | null;
  quote: Quote;
  email: string | null;
}

/** Computes what an order costs from our own prices. What the client showed is compared, never used. */
export class PriceOrder {
  constructor(
    private readonly photoSets: PhotoSetRepository,
    private readonly promoCodes: PromoCodeRepository,
    private readonly refuseOwned: RefuseOwned,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT, ALREADY_OWNED or TOTAL_CHANGED */
  async run(actor: Actor, input: PlaceOrderInput): Promise<PricedOrder> {
    const photoSets = await this.findPhotoSets(input);
    await this.refuseOwned.run(actor, photoSets);
    const promo = await this.findPromo(input);
    const priced = quote(
      photoSets.map((photoSet) => photoSet.price),
      promo,
    );
    refuseChanged(input, photoSets, priced, promo);
    return { photoSets, promo, quote: priced, email: input.email ?? null };
  }

  /** In the order of the cart. */
  private async findPhotoSets({ items }: PlaceOrderInput): Promise<PhotoSet[]> {
    const ids = items.map((item, index) => parsePhotoSetId(item.id) ?? refuseItems(items, [index]));
    if (new Set(ids).size < ids.length) throw badInput('Each photo set can only be purchased once');
    const found = new Map((await this.photoSets.findPublished(ids)).map((photoSet) => [photoSet.id, photoSet]));
    const gone = ids.flatMap((id, index) => (found.has(id) ? [] : index));
    if (gone.length) refuseItems(items, gone);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async findPromo({ promoCode }: PlaceOrderInput): Promise<Promo | null> {
    const code = normalizePromoCode(promoCode ?? '');
    if (!code) return null;
    const promo = await this.promoCodes.findUsable(code, this.clock.now());
    if (!promo) throw badInput('Invalid Promo Code. Please check your code and try again.', { promoCode: 'Invalid Promo Code' });
    return promoSchema.parse(promo);
  }
}

/** By id, because the title of a set that is not published is nobody's business. Whoever shows a cart knows the titles by position. */
function refuseItems(items: PlaceOrderInput['items'], positions: readonly number[]): never {
  const ids = positions.map((position) => String(items[position]?.id).slice(0, 40)).join(', ');
  const message = `${positions.length === 1 ? 'This photo set is' : 'These photo sets are'} not on sale: ${ids}`;
  throw badInput(message, Object.fromEntries(positions.map((position) => [`items.${position}.id`, 'Not on sale'])));
}

/** A price that moved since the cart was filled, or one that was tampered with: the buyer must see the new total first. */
function refuseChanged(input: PlaceOrderInput, photoSets: PhotoSet[], priced: Quote, promo: Promo | null): void {
  const isPriceSame = input.items.every((item, index) => item.price === photoSets[index]?.price);
  const isTotalSame = isSameAmount(input.expectedTotal, priced.total);
  const isDiscountSame = input.discount == null || isPlausibleDiscount(input.discount, priced, promo);
  if (!isPriceSame || !isTotalSame || !isDiscountSame) {
    throw new AppError('TOTAL_CHANGED', 'The total of your order has changed. Please update its prices and review it before paying.');
  }
}
