import { officePageInput, rowsOf } from '@archive/schema/office/office-page';
import {
  createPromoCodeInput,
  editPromoCodeInput,
  endPromoCodeInput,
  type PromoCodeFields,
  type PromoState,
  promoCodeFields,
} from '@archive/schema/office/sales/promo-code';
import type { Paged } from '#data/raw-rows';
import type { PromoCodeRepository, PromoCodeWithUses, PromoFields } from '#data/repositories/sales/promo-code.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput, notFound } from '#kernel/errors';
import { validate } from '#kernel/validate';
import { mergeFields, type OwnerChanges } from '../owner-changes.ts';

export type OwnerPromoCode = PromoCodeWithUses & { state: PromoState };

/** The promo codes, for owners. A code is never deleted: orders name it. */
export class OwnerPromoCodesService {
  constructor(
    private readonly promoCodes: PromoCodeRepository,
    private readonly changes: OwnerChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<OwnerPromoCode>> {
    requireAdmin(actor);
    const { page, search } = validate(officePageInput, input);
    const total = await this.promoCodes.count(search);
    const items = await this.promoCodes.listWithUses(search, rowsOf(page));
    return { items: items.map((item) => ({ ...item, state: stateOf(item, this.clock.now()) })), total };
  }

  /** @throws AppError BAD_INPUT also for a code that exists */
  async create(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, code, fields } = validate(createPromoCodeInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'createPromoCode', subject: code }, async () => {
      if (!(await this.promoCodes.create(code, columnsOf(fields))))
        throw badInput('This code exists already.', { code: 'This code exists already' });
      return { before: null, after: fields };
    });
  }

  /** @throws AppError NOT_FOUND, STALE */
  async edit(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, code, seen, fields } = validate(editPromoCodeInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'editPromoCode', subject: code }, async () => {
      const before = await this.currentFields(code);
      const after = validate(promoCodeFields, mergeFields(before, normalized(seen), normalized(fields)));
      await this.promoCodes.update(code, columnsOf(after));
      return { before, after };
    });
  }

  /** From now on no one can use it; orders that are being paid keep it. @throws AppError NOT_FOUND */
  async end(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, code } = validate(endPromoCodeInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'endPromoCode', subject: code }, async () => {
      const before = await this.currentFields(code);
      const after = { ...before, isActive: false };
      await this.promoCodes.update(code, columnsOf(after));
      return { before, after };
    });
  }

  private async currentFields(code: string): Promise<PromoCodeFields> {
    const found = await this.promoCodes.findLocked(code);
    if (!found) throw notFound("We couldn't find this promo code.");
    const { kind, value, isActive, startsAt, endsAt, maxOrders } = found;
    return { kind, value, startsAt: textOf(startsAt), endsAt: textOf(endsAt), maxOrders: maxOrders ?? null, isActive };
  }
}

const textOf = (date: Date | null | undefined) => date?.toISOString() ?? null;
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Dates as the database writes them, so that equal ones are equal. */
function normalized(fields: PromoCodeFields): PromoCodeFields {
  return { ...fields, startsAt: textOf(dateOf(fields.startsAt)), endsAt: textOf(dateOf(fields.endsAt)) };
}

function columnsOf({ startsAt, endsAt, ...others }: PromoCodeFields): PromoFields {
  return { ...others, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
}

function stateOf({ isActive, startsAt, endsAt, maxOrders, uses }: PromoCodeWithUses, now: Date): PromoState {
  if (!isActive) return 'ended';
  if (endsAt && endsAt <= now) return 'over';
  if (startsAt && startsAt > now) return 'waiting';
  return maxOrders !== null && maxOrders !== undefined && uses >= maxOrders ? 'usedUp' : 'live';
}
