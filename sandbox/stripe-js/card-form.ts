import { TEST_CARDS } from '../cards/test-cards.ts';
import { CardField } from './card-field.ts';
import { cvcFault, expiryFault, type FieldFault, formatCvc, formatExpiry, formatNumber, numberFault, readExpiry } from './card-rules.ts';
import { create } from './dom.ts';

/** The values of a complete card form. */
export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** Stripe's names for the fields, as errors use them. */
const PARAMS = { number: 'number', exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' } as const;

/** Card number, expiry date, security code, and a button for each test card. */
export class CardForm {
  readonly root: HTMLElement;
  readonly #fields: Record<'number' | 'expiry' | 'cvc', CardField>;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#fields = this.#createFields();
    const { number, expiry, cvc } = this.#fields;
    this.root = create('div', { class: 'stripe-sandbox-form' }, this.#createTestCards(), number.root, expiry.root, cvc.root);
  }

  get isEmpty(): boolean {
    return this.#all.every((field) => field.value === '');
  }

  get isComplete(): boolean {
    return this.#all.every((field) => field.fault === null);
  }

  get details(): CardDetails {
    const { number, expiry, cvc } = this.#fields;
    const { month, year } = readExpiry(expiry.value);
    return { number: number.value, expMonth: month, expYear: year, cvc: cvc.value };
  }

  /** Shows every field's error, focuses the first and returns it. */
  validate(): FieldFault | null {
    const faults = this.#all.map((field) => ({ field, fault: field.validate() }));
    const first = faults.find(({ fault }) => fault !== null);
    first?.field.input.focus();
    return first?.fault ?? null;
  }

  /** Shows an error at the field that Stripe names, if it names one. */
  reject(param: string | undefined, message: string): void {
    const name = PARAMS[param as keyof typeof PARAMS];
    if (name) this.#fields[name].reject(message);
  }

  focus(): void {
    this.#fields.number.input.focus();
  }

  clear(): void {
    for (const field of this.#all) field.value = '';
    this.#onChange();
  }

  get #all(): CardField[] {
    return Object.values(this.#fields);
  }

  #createFields() {
    const onInput = () => this.#onChange();
    const number = new CardField({
      name: 'number',
      label: 'Card number',
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
      format: formatNumber,
      fault: numberFault,
      onInput,
    });
    const expiry = new CardField({
      name: 'expiry',
      label: 'Expiration date',
      autocomplete: 'cc-exp',
      placeholder: 'MM / YY',
      format: formatExpiry,
      fault: (text) => expiryFault(text, new Date()),
      onInput,
    });
    const cvc = new CardField({
      name: 'cvc',
      label: 'Security code (CVC)',
      autocomplete: 'cc-csc',
      placeholder: 'CVC',
      format: (text) => formatCvc(text, number.value),
      fault: (text) => cvcFault(text, number.value),
      onInput,
    });
    return { number, expiry, cvc };
  }

  #createTestCards(): HTMLElement {
    const buttons = OFFERED_CARDS.map((card) => this.#createTestCard(card));
    return create(
      'fieldset',
      { class: 'stripe-sandbox-cards' },
      create('legend', {}, 'Payment sandbox: no real card is charged'),
      create('p', {}, 'Fill in a test card:'),
      create('div', { class: 'stripe-sandbox-buttons' }, ...buttons),
    );
  }

  #createTestCard(card: OfferedCard): HTMLButtonElement {
    const number = create('span', { class: 'stripe-sandbox-digits' }, card.number);
    const button = create('button', { type: 'button', class: 'stripe-sandbox-card' }, create('span', {}, card.label), ' ', number);
    button.addEventListener('click', () => {
      const { expiry, cvc } = fillIns(new Date());
      this.#fields.number.value = card.number;
      this.#fields.expiry.value = expiry;
      this.#fields.cvc.value = cvc;
      this.#onChange();
    });
    return button;
  }
}

interface OfferedCard {
  label: string;
  /** In groups of digits. */
  number: string;
}

/** The cards that the form offers to fill in. The emulator accepts all other test cards, too. */
const OFFERED_CARDS: readonly OfferedCard[] = TEST_CARDS.flatMap(({ label, number }) =>
  label ? [{ label, number: formatNumber(number) }] : [],
);

/** An expiry date that is never in the past, and a security code. */
function fillIns(now: Date): { expiry: string; cvc: string } {
  return { expiry: `12 / ${String((now.getFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' };
}
