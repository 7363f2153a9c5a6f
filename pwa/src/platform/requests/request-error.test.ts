import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';

test('a failed request has a plain text without status code and body', () => {
  const error = RequestError.fromReply(403, { success: false, code: 'FORBIDDEN', error: 'Only the owners can see this.' });
  expect([error.code, error.message]).toEqual(['FORBIDDEN', 'Only the owners can see this.']);
});

test.each([
  [502, '<html>Bad Gateway</html>'],
  [500, null],
  [404, { code: 'TEAPOT', error: 'odd' }],
])('a response with status %s that is not from the shop counts as a lost connection', (status, body) => {
  const { code, message } = RequestError.fromReply(status, body);
  expect([code, message]).toEqual(['NETWORK', "We couldn't reach the shop. Please check your connection and try again."]);
});
