import type { Appearance, StripeElementsOptionsClientSecret, StripeElementsOptionsMode, StripeError } from '@stripe/stripe-js';
import type { CardDetails } from './card-form.ts';
import { EventEmitter } from './event-emitter.ts';
import { SandboxPaymentElement } from './payment-element.ts';

export type EmulatedElementsOptions = StripeElementsOptionsMode | StripeElementsOptionsClientSecret;

/** What `stripe.elements()` gives. One payment element, as with Stripe. */
export class EmulatedElements extends EventEmitter {
  #options: EmulatedElementsOptions;
  #payment: SandboxPaymentElement | null = null;
  #isSubmitted = false;

  constructor(options: EmulatedElementsOptions = {}) {
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
    if (type !== 'payment') throw integrationError(`The emulator only has the payment element, not '${type}'.`);
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

  async update(options: Partial<EmulatedElementsOptions>): Promise<void> {
    this.#options = { ...this.#options, ...options } as EmulatedElementsOptions;
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

  /** The card to pay with, or an error. Without an intent, `submit` must be called first. */
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

/** An error in the integration, not a buyer's mistake. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
