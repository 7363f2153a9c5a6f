/** What a card's number shows about it. */
export interface CardBrand {
  /** Stripe's name of it, or 'unknown'. */
  name: string;
  /** The possible numbers of digits, ascending. */
  lengths: readonly number[];
  /** Digits of the security code. */
  cvcLength: number;
}

const BRANDS: readonly (CardBrand & { pattern: RegExp })[] = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], cvcLength: 4 },
  { name: 'diners', pattern: /^3(?:0[0-5]|[689])/, lengths: [14, 16], cvcLength: 3 },
  { name: 'jcb', pattern: /^35/, lengths: [16], cvcLength: 3 },
  { name: 'discover', pattern: /^6(?:011|4[4-9]|5)/, lengths: [16], cvcLength: 3 },
  { name: 'unionpay', pattern: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3 },
  { name: 'mastercard', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3 },
  { name: 'visa', pattern: /^4/, lengths: [16], cvcLength: 3 },
];

const UNKNOWN: CardBrand = { name: 'unknown', lengths: [16], cvcLength: 3 };

/** The brand of a number. @param digits only digits; may be the beginning of a number */
export function cardBrandOf(digits: string): CardBrand {
  return BRANDS.find(({ pattern }) => pattern.test(digits)) ?? UNKNOWN;
}

/** Whether `digits` can be a complete card number: it has its brand's length and a correct check digit. */
export function isCardNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && cardBrandOf(digits).lengths.includes(digits.length) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
