import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import { isSameAmount } from '@archive/schema/money';
import type { PlaceOrderInput } from '@archive/schema/sales/checkout';
import { isPlausibleDiscount, normalizePromoCode, type Promo, promoSchema, type Quote, quote } from '@archive/schema/sales/pricing';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import type { PromoCodeRepository } from '#data/repositories/sales/promo-code.repository';
import { type Actor, userIdOf } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput } from '#kernel/errors';

export interface PricedOrder {
  photoSets: PhotoSet[];
  promo: Promo | null;
  quote: Quote;
  email: string | null;
}

/** Computes the price of an order from the database. The client's total is compared, never used. */
export class PriceOrder {
  constructor(
    private readonly photoSets: PhotoSetRepository,
    private readonly promoCodes: PromoCodeRepository,
    private readonly rejectOwned: RejectOwned,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT, ALREADY_OWNED or TOTAL_CHANGED */
  async run(actor: Actor, input: PlaceOrderInput): Promise<PricedOrder> {
    const photoSets = await this.findPhotoSets(input);
    await this.rejectOwned.run(actor, photoSets);
    const promo = await this.findPromo(input);
    const priced = quote(
      photoSets.map((photoSet) => photoSet.price),
      promo,
    );
    rejectChangedTotal(input, photoSets, priced, promo);
    return { photoSets, promo, quote: priced, email: input.email ?? null };
  }

  /** In the sequence of the cart. */
  private async findPhotoSets({ items }: PlaceOrderInput): Promise<PhotoSet[]> {
    const ids = items.map((item, index) => parsePhotoSetId(item.id) ?? rejectItems(items, [index]));
    if (new Set(ids).size < ids.length) throw badInput('Each photo set can only be purchased once');
    const found = new Map((await this.photoSets.findPublished(ids)).map((photoSet) => [photoSet.id, photoSet]));
    const gone = ids.flatMap((id, index) => (found.has(id) ? [] : index));
    if (gone.length) rejectItems(items, gone);
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

/** Names items by id, because the title of an unpublished set is confidential. The client knows the titles by position. */
function rejectItems(items: PlaceOrderInput['items'], positions: readonly number[]): never {
  const ids = positions.map((position) => String(items[position]?.id).slice(0, 40)).join(', ');
  const message = `${positions.length === 1 ? 'This photo set is' : 'These photo sets are'} not on sale: ${ids}`;
  throw badInput(message, Object.fromEntries(positions.map((position) => [`items.${position}.id`, 'Not on sale'])));
}

/** The price changed since the cart was filled, or was tampered with: the buyer must see the new total first. */
function rejectChangedTotal(input: PlaceOrderInput, photoSets: PhotoSet[], priced: Quote, promo: Promo | null): void {
  const isPriceSame = input.items.every((item, index) => item.price === photoSets[index]?.price);
  const isTotalSame = isSameAmount(input.expectedTotal, priced.total);
  const isDiscountSame = input.discount == null || isPlausibleDiscount(input.discount, priced, promo);
  if (!isPriceSame || !isTotalSame || !isDiscountSame) {
    throw new AppError('TOTAL_CHANGED', 'The total of your order has changed. Please update its prices and review it before paying.');
  }
}

/** Rejects an order with a photo set that the account already owns. */
export class RejectOwned {
  constructor(private readonly lines: OrderLineRepository) {}

  /** @throws AppError ALREADY_OWNED */
  async run(actor: Actor, photoSets: readonly PhotoSet[]): Promise<void> {
    const userId = userIdOf(actor);
    if (!userId) return;
    const ids = photoSets.map((photoSet) => photoSet.id);
    const owned = await this.lines.findOwnedByUser(userId, ids);
    if (owned) throw new AppError('ALREADY_OWNED', `You already own ${owned.photoSet.title}. Check your profile to download it again.`);
  }
}
