import { cents, formatAmount } from '@archive/schema/money';
import { PROMO_KINDS, promoLabel } from '@archive/schema/sales/pricing';
import { formatTime } from '../screen/format-time.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As the forms call them, where the words of the name don't say it. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ value: 'Discount', maxOrders: 'Number of orders', startsAt: 'Starts', endsAt: 'Ends', isActive: 'Active' },
  ...{ capacity: 'Number of tickets', about: 'Long description', location: 'Place', pictureAlt: 'What the picture shows' },
  ...{ samplePose: 'Free pose', parts: 'Photo sets', alt: 'Description of the cover', isOn: 'On', name: 'Holder' },
  ...{ honor: 'Open checkouts are honored', close: 'Open checkouts are closed', takesBack: 'Taken back', generation: 'Code' },
};

const CENTS: readonly string[] = ['price', 'returned'];
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/;

/** The name of a field of any release in words: 'isPublished' as 'Published'. */
export function fieldName(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's value in words; null if there is none. The log stores amounts in cents. */
export function valueText(name: string, fields: Fields): string | null {
  const value = fields[name];
  if (typeof value === 'number' && CENTS.includes(name)) return formatAmount(cents(value));
  const kind = PROMO_KINDS.find((known) => known === fields.kind);
  if (typeof value === 'number' && name === 'value' && kind) return promoLabel({ kind, value });
  return textOf(value);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return INSTANT.test(value) ? formatTime(value) : value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${fieldName(name)} ${textOf(one) ?? '–'}`)
    .join(', ');
}
