interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  receipt_email: string | null;
  status: string;
  last_payment_error: object | null;
}

export interface ProviderCall {
  method: string;
  path: string;
  params: Record<string, string>;
}

/** Answers the calls of a browser in place of `fetch`, for one intent. The card number decides what happens. */
export class FakeProvider {
  readonly calls: ProviderCall[] = [];
  readonly intent: FakeIntent = {
    id: 'pi_1',
    object: 'payment_intent',
    client_secret: 'pi_1_secret_2',
    amount: 1735,
    receipt_email: null,
    status: 'requires_payment_method',
    last_payment_error: null,
  };
  /** What happens to the next confirmation's request and reply. */
  connection: 'works' | 'lost before' | 'lost after' = 'works';

  readonly fetch = async (address: string, init: { method: string; body?: URLSearchParams }): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = { method: init.method, path: url.pathname, params: Object.fromEntries(init.body ?? url.searchParams) };
    this.calls.push(call);
    const isConfirmation = call.path.endsWith('/confirm');
    if (isConfirmation && this.connection === 'lost before') throw new TypeError('Failed to fetch');
    const reply = this.#answer(call);
    if (isConfirmation && this.connection === 'lost after') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status });
  };

  confirmations(): ProviderCall[] {
    return this.calls.filter(({ path }) => path.endsWith('/confirm'));
  }

  #answer({ path, params }: ProviderCall): { status: number; body: object } {
    if (path.endsWith('/confirm')) return this.#confirm(params);
    if (path.endsWith('/authenticate') && this.intent.status === 'canceled')
      return reject('invalid_request_error', UNEXPECTED_STATE, 'It is not waiting for authentication.', this.intent);
    if (path.endsWith('/authenticate')) return this.#authenticate(params.outcome === 'complete');
    return { status: 200, body: this.intent };
  }

  #confirm(params: Record<string, string>): { status: number; body: object } {
    if (this.intent.status === 'succeeded' || this.intent.status === 'canceled')
      return reject('invalid_request_error', UNEXPECTED_STATE, `It has a status of ${this.intent.status}.`, this.intent);
    this.intent.receipt_email = params.receipt_email ?? null;
    const number = params['payment_method_data[card][number]']?.replaceAll(' ', '');
    if (number === '4000000000000002') return reject('card_error', 'card_declined', 'Your card was declined.', this.intent);
    this.intent.status = number === '4000002500003155' ? 'requires_action' : 'succeeded';
    return { status: 200, body: this.intent };
  }

  #authenticate(isComplete: boolean): { status: number; body: object } {
    const code = 'payment_intent_authentication_failure';
    this.intent.status = isComplete ? 'succeeded' : 'requires_payment_method';
    this.intent.last_payment_error = isComplete
      ? null
      : { type: 'invalid_request_error', code, message: 'The bank did not recognize you.' };
    return { status: 200, body: this.intent };
  }
}

const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

function reject(type: string, code: string, message: string, payment_intent: object): { status: number; body: object } {
  return { status: 402, body: { error: { type, code, message, payment_intent } } };
}
