import { expect, it } from 'vitest';
import { RequestError } from '#platform/requests/request-error.ts';
import { unpaidText } from './unpaid-text.ts';

it('leaves it to the server to say whether something was charged while the card service is out of reach', () => {
  const message = "If you have paid already, please don't pay again.";
  const text = unpaidText({ kind: 'rejected', error: new RequestError('PAYMENT_UNAVAILABLE', message) }, "You haven't been charged.");
  expect(text).toMatchObject({ title: 'Payment Error', text: message, advice: message, isExplained: true });
});
