import type { Appearance, StripePaymentElementOptions } from '@stripe/stripe-js';
import { CardForm } from './card-form.ts';
import { EventEmitter, type Listener } from './event-emitter.ts';
import { adoptStyles, applyAppearance } from './style.ts';

/** What `elements.create('payment')` gives: a card form in the page. */
export class SandboxPaymentElement extends EventEmitter {
  readonly form: CardForm;
  readonly #onDestroy: () => void;
  #isReady = false;

  constructor(appearance: Appearance | undefined, onDestroy: () => void) {
    super();
    this.#onDestroy = onDestroy;
    this.form = new CardForm(() => this.#handleChange());
    applyAppearance(this.form.root, appearance);
    this.form.root.addEventListener('focusin', () => this.emit('focus', { elementType: 'payment' }));
    this.form.root.addEventListener('focusout', () => this.emit('blur', { elementType: 'payment' }));
  }

  mount(target: string | HTMLElement): void {
    const parent = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!parent) throw new Error(`The selector you specified (${target}) applies to no DOM elements that are currently on the page.`);
    adoptStyles();
    parent.replaceChildren(this.form.root);
    queueMicrotask(() => {
      this.#isReady = true;
      this.emit('ready', { elementType: 'payment' });
    });
  }

  // React attaches its listeners some time after mounting.
  override on(type: string, listener: Listener): this {
    if (type === 'ready' && this.#isReady) queueMicrotask(() => listener({ elementType: 'payment' } as never));
    return super.on(type, listener);
  }

  unmount(): void {
    this.form.root.remove();
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  /** Layout, wallets and the like have no meaning for a single card form. */
  update(_options: Partial<StripePaymentElementOptions>): this {
    return this;
  }

  focus(): void {
    this.form.focus();
  }

  blur(): void {
    if (this.form.root.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  }

  clear(): void {
    this.form.clear();
  }

  collapse(): this {
    return this;
  }

  setAppearance(appearance: Appearance | undefined): void {
    applyAppearance(this.form.root, appearance);
  }

  #handleChange(): void {
    const { isEmpty: empty, isComplete: complete } = this.form;
    this.emit('change', { elementType: 'payment', empty, complete, collapsed: false, value: { type: 'card' } });
  }
}
