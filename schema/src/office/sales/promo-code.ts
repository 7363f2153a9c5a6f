import * as z from 'zod/mini';
import { MINIMUM_CHARGE, PROMO_KINDS, type PromoKind } from '../../sales/pricing.ts';
import { knownText, requestId } from '../ids.ts';
import { yearRule } from '../years.ts';

export const MAX_PROMO_CODE = 40;
const MAX_ORDERS = 1_000_000;
const MAX_FIXED_CENTS = 100_000_00;

/** The valid values of each kind. Less than 50 cents off was meant as dollars. */
const VALUE_RANGES: Record<PromoKind, { min: number; max: number; message: string }> = {
  percent: { min: 1, max: 100, message: 'Please enter a whole number from 1 to 100' },
  fixed: { min: MINIMUM_CHARGE, max: MAX_FIXED_CENTS, message: 'Please enter an amount from $0.50 to $100,000' },
};

const date = z.nullable(z.iso.datetime({ error: 'Please enter a date and time', offset: true }));

const fields = {
  kind: z.enum(PROMO_KINDS, 'Please choose what the code takes off'),
  /** Percent or cents. */
  value: z.int('Please enter a whole number'),
  startsAt: date,
  endsAt: date,
  maxOrders: z.nullable(
    z
      .int('Please enter a whole number')
      .check(z.minimum(1, 'At least one order'), z.maximum(MAX_ORDERS, `At most ${MAX_ORDERS.toLocaleString('en-US')} orders`)),
  ),
  isActive: z.boolean(),
};

type Fields = z.infer<z.ZodMiniObject<typeof fields>>;

const valueRule = (of: PromoKind) => {
  const { min, max, message } = VALUE_RANGES[of];
  return z.refine<Fields>(({ kind, value }) => kind !== of || (value >= min && value <= max), { error: message, path: ['value'] });
};

/** What owners can change about a code. */
export const promoCodeFields = z.strictObject(fields).check(
  ...PROMO_KINDS.map(valueRule),
  yearRule<Fields>('startsAt'),
  yearRule<Fields>('endsAt'),
  z.refine<Fields>(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    error: 'The end must be after the start',
    path: ['endsAt'],
  }),
);
export type PromoCodeFields = z.infer<typeof promoCodeFields>;

/** Buyers type it, and it is case-sensitive. Letters of other alphabets look the same, for instance the Cyrillic А. */
const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a code'),
    z.maxLength(MAX_PROMO_CODE, `At most ${MAX_PROMO_CODE} characters`),
    z.regex(/^[\w-]*$/, 'Letters A to Z, digits, - and _ only'),
  );

export const createPromoCodeInput = z.strictObject({ requestId, code, fields: promoCodeFields });

/** `seen`: the fields as the form showed them, so that two owners don't overwrite each other's changes. */
export const editPromoCodeInput = z.strictObject({ requestId, code: knownText, seen: z.strictObject(fields), fields: promoCodeFields });

export const endPromoCodeInput = z.strictObject({ requestId, code: knownText });

/** What a code is now: 'waiting' begins later, 'over' has reached its end, 'ended' was ended by an owner, 'usedUp' has no orders left. */
export const PROMO_STATES = ['live', 'waiting', 'over', 'ended', 'usedUp'] as const;
export type PromoState = (typeof PROMO_STATES)[number];
