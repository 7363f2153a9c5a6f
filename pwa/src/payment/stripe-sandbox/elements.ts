import type { Appearance, StripeElementsOptionsClientSecret, StripeElementsOptionsMode, StripeError } from '@stripe/stripe-js';
import type { CardDetails } from './card-form.ts';
import { EventEmitter } from './event-emitter.ts';
import { SandboxPaymentElement } from './payment-element.ts';

export type SandboxElementsOptions = StripeElementsOptionsMode | StripeElementsOptionsClientSecret;

/** What `stripe.elements()` gives. One payment element, as with Stripe. */
export class SandboxElements extends EventEmitter {
  #options: SandboxElementsOptions;
  #payment: SandboxPaymentElement | null = null;
  #isSubmitted = false;

  constructor(options: SandboxElementsOptions = {}) {
    super();
    this.#options = options;
  }

  get appearance(): Appearance | undefined {
    return this.#options.appearance;
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret;
  }

  create(type: string): SandboxPaymentElement {
    if (type !== 'payment') throw integrationError(`The sandbox only has the payment element, not '${type}'.`);
    if (this.#payment) throw integrationError('Can only create one Element of type payment.');
    const element = new SandboxPaymentElement(this.appearance, () => {
      this.#payment = null;
    });
    element.on('change', () => {
      this.#isSubmitted = false;
    });
    this.#payment = element;
    return element;
  }

  getElement(type: string): SandboxPaymentElement | null {
    return type === 'payment' ? this.#payment : null;
  }

  async update(options: Partial<SandboxElementsOptions>): Promise<void> {
    this.#options = { ...this.#options, ...options } as SandboxElementsOptions;
    this.#payment?.setAppearance(this.appearance);
    this.emit('update-end');
  }

  async fetchUpdates(): Promise<Record<string, never>> {
    return {};
  }

  /** Checks the form and shows what is wrong. */
  async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    const error = this.#validate();
    this.#isSubmitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** The card to pay with, or why there is none. Without an intent at hand `submit` must have been called before. */
  read(): { card: CardDetails } | { error: StripeError } {
    if (!this.clientSecret && !this.#isSubmitted) {
      throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
    }
    const error = this.#validate();
    return error ? { error } : { card: this.#requirePayment().form.details };
  }

  #validate(): StripeError | null {
    const fault = this.#requirePayment().form.validate();
    return fault && { type: 'validation_error', ...fault };
  }

  #requirePayment(): SandboxPaymentElement {
    if (!this.#payment) throw integrationError('elements should have a mounted Payment Element.');
    return this.#payment;
  }
}

/** A mistake of the programmer, not of the buyer. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
