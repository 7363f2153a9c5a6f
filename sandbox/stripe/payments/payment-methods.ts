import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { cardBrandOf, isCardNumber } from '../../cards/card.ts';
import { DECLINES, TEST_CARDS, type TestCard } from '../../cards/test-cards.ts';
import { ApiError, noSuch } from '../api/api-error.ts';
import type { Params } from '../api/params.ts';
import { newStripeId } from '../storage/ids.ts';
import type { StripeObjects } from '../storage/stripe-objects.ts';

interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

/**
 * The payment method that a request names (`payment_method`) or brings along (`payment_method_data`), or null.
 * Card numbers are not stored, only how the card behaves.
 */
export async function readPaymentMethod(params: Params, objects: StripeObjects): Promise<Stripe.PaymentMethod | null> {
  const id = params.text('payment_method');
  if (params.has('payment_method_data')) return createPaymentMethod(params.group('payment_method_data'), objects);
  if (!id) return null;
  const testCard = TEST_CARDS.find(({ token }) => token === id);
  if (testCard) {
    const expYear = yearOf(objects) + 1;
    return keep({ number: testCard.number, expMonth: 12, expYear, cvc: null }, testCard, noBillingDetails(), objects);
  }
  const known = await objects.find('payment_method', id);
  if (!known) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return known;
}

/** A payment method from what a card form sends: `type`, `card`, `billing_details`. */
export async function createPaymentMethod(params: Params, objects: StripeObjects): Promise<Stripe.PaymentMethod> {
  params.requiredText('type');
  params.oneOf('type', ['card']);
  const card = readCard(params.group('card'));
  const billing = readBillingDetails(params.group('billing_details'));
  checkCard(card, objects);
  const testCard = TEST_CARDS.find(({ number }) => number === card.number);
  return keep(card, testCard ?? { number: card.number, decline: DECLINES.liveCard }, billing, objects);
}

function readCard(params: Params): CardDetails {
  return {
    number: params.requiredText('number').replace(/[ -]/g, ''),
    expMonth: params.requiredInteger('exp_month'),
    expYear: fullYear(params.requiredInteger('exp_year')),
    cvc: params.text('cvc'),
  };
}

function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}

function readBillingDetails(params: Params): Stripe.PaymentMethod.BillingDetails {
  const address = params.group('address');
  return {
    address: {
      city: address.text('city') || null,
      country: address.text('country') || null,
      line1: address.text('line1') || null,
      line2: address.text('line2') || null,
      postal_code: address.text('postal_code') || null,
      state: address.text('state') || null,
    },
    email: params.email('email') ?? null,
    name: params.text('name') || null,
    phone: params.text('phone') || null,
    tax_id: null,
  };
}

function noBillingDetails(): Stripe.PaymentMethod.BillingDetails {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { address, email: null, name: null, phone: null, tax_id: null };
}

function checkCard({ number, expMonth, expYear, cvc }: CardDetails, objects: StripeObjects): void {
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (expMonth < 1 || expMonth > 12) throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const now = new Date(objects.now() * 1000);
  const monthsLeft = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  if (monthsLeft < 0 || monthsLeft > 50 * 12) throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (cvc !== null && !(/^\d+$/.test(cvc) && cvc.length === cardBrandOf(number).cvcLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

async function keep(
  card: CardDetails,
  { decline, needsAuthentication, dispute, settlesLater, refunds, ...issued }: TestCard,
  billing: Stripe.PaymentMethod.BillingDetails,
  objects: StripeObjects,
): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: cardObject(card, issued),
    created: objects.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  await objects.insert(method, { decline, needsAuthentication, dispute, settlesLater, refunds });
  return method;
}

function cardObject(
  { number, expMonth, expYear, cvc }: CardDetails,
  { funding = 'credit', country = 'US' }: Pick<TestCard, 'funding' | 'country'>,
): Stripe.PaymentMethod.Card {
  const { name: brand } = cardBrandOf(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc === null ? null : 'unchecked' },
    country,
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(number),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

// Only of published test cards: the hash of a real number would reveal it.
function fingerprintOf(number: string): string | null {
  const isTestCard = TEST_CARDS.some((card) => card.number === number);
  return isTestCard ? createHash('sha256').update(`stripe-sandbox ${number}`).digest('hex').slice(0, 16) : null;
}

function yearOf(objects: StripeObjects): number {
  return new Date(objects.now() * 1000).getUTCFullYear();
}
