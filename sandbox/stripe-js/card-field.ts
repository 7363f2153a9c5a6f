import type { FieldFault } from './card-rules.ts';
import { create, newElementId } from './dom.ts';

export interface CardFieldOptions {
  name: string;
  label: string;
  autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  placeholder: string;
  format: (text: string) => string;
  /** Why the value is invalid, or null. */
  fault: (text: string) => FieldFault | null;
  onInput: () => void;
}

/** One labeled input of the card form: formats while typing, validates on blur. */
export class CardField {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #message: HTMLElement;
  readonly #options: CardFieldOptions;

  constructor(options: CardFieldOptions) {
    this.#options = options;
    const id = newElementId(options.name);
    const messageId = `${id}-message`;
    this.input = create('input', {
      id,
      type: 'text',
      inputmode: 'numeric',
      autocomplete: options.autocomplete,
      placeholder: options.placeholder,
      spellcheck: 'false',
      'aria-required': 'true',
      'aria-describedby': messageId,
      class: 'stripe-sandbox-input',
    });
    this.#message = create('p', { id: messageId, class: 'stripe-sandbox-message', 'aria-live': 'polite' });
    const label = create('label', { for: id, class: 'stripe-sandbox-label' }, options.label);
    this.root = create('div', { class: `stripe-sandbox-field stripe-sandbox-${options.name}` }, label, this.input, this.#message);
    this.input.addEventListener('input', () => this.#handleInput());
    this.input.addEventListener('blur', () => this.#handleBlur());
  }

  get value(): string {
    return this.input.value;
  }

  set value(text: string) {
    this.input.value = this.#options.format(text);
    this.#show(null);
  }

  get fault(): FieldFault | null {
    return this.#options.fault(this.input.value);
  }

  /** Shows the error, if there is one. */
  validate(): FieldFault | null {
    const { fault } = this;
    this.#show(fault);
    return fault;
  }

  /** Shows an error from the bank. */
  reject(message: string): void {
    this.#show({ code: 'rejected', message });
  }

  // The caret keeps its place among the digits, whatever spaces come and go around it.
  #handleInput(): void {
    const { input } = this;
    const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
    const isAtEnd = (input.selectionStart ?? 0) >= input.value.length;
    input.value = this.#options.format(input.value);
    const caret = isAtEnd ? input.value.length : placeAfterDigits(input.value, digitsBefore);
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    this.#show(null);
    this.#options.onInput();
  }

  // An empty field is an error only on payment.
  #handleBlur(): void {
    if (this.input.value) this.validate();
  }

  #show(fault: FieldFault | null): void {
    this.#message.textContent = fault?.message ?? '';
    if (fault) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
  }
}

function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
