import { type CardBrand, cardBrandOf, isCardNumber } from '../cards/card.ts';

/** Why a field is invalid; code and message are Stripe.js's. */
export interface FieldFault {
  code: string;
  message: string;
}

/** '42424242' -> '4242 4242'. No space after the last digit, so that Backspace always removes a digit. */
export function formatNumber(text: string): string {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, brand.lengths.at(-1));
  let from = 0;
  const parts = groupsOf(brand, digits.length).map((size) => {
    const part = digits.slice(from, from + size);
    from += size;
    return part;
  });
  return parts.filter(Boolean).join(' ');
}

/** '1234' -> '12 / 34'; '5' -> '05'; autofilled values ('12/2034', '2034-12') work too. */
export function formatExpiry(text: string): string {
  const yearFirst = /^(20\d\d)-(\d\d)$/.exec(text.trim());
  const digits = yearFirst ? `${yearFirst[2]}${yearFirst[1]}` : digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const short = padded.length === 6 && padded.slice(2, 4) === '20' ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short;
}

export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(number).cvcLength);
}

/** '12 / 34' -> month and full year. */
export function readExpiry(text: string): { month: number; year: number } {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

export function numberFault(text: string): FieldFault | null {
  const digits = digitsOf(text);
  if (!brandOf(digits).lengths.includes(digits.length)) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return isCardNumber(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

export function expiryFault(text: string, now: Date): FieldFault | null {
  const { month, year } = readExpiry(text);
  if (digitsOf(text).length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  if (month < 1 || month > 12) return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  if (year < now.getFullYear()) return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  if (year > now.getFullYear() + 50) return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
  return isPast ? { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." } : null;
}

export function cvcFault(text: string, number: string): FieldFault | null {
  const isComplete = digitsOf(text).length === brandOf(number).cvcLength;
  return isComplete ? null : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

function brandOf(text: string): CardBrand {
  return cardBrandOf(digitsOf(text));
}

/** Digits per group, as printed on the card. */
function groupsOf({ name }: CardBrand, length: number): readonly number[] {
  if (name === 'amex') return [4, 6, 5];
  if (name === 'diners' && length <= 14) return [4, 6, 4];
  return [4, 4, 4, 4, 3];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
