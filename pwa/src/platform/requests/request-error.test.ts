import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';

test('a failed request is told in words for people, without status code and body', () => {
  const error = RequestError.fromReply(403, { success: false, code: 'FORBIDDEN', error: 'Only the owners can see this.' });
  expect([error.code, error.message]).toEqual(['FORBIDDEN', 'Only the owners can see this.']);
});

test.each([
  [502, '<html>Bad Gateway</html>'],
  [500, null],
  [404, { code: 'TEAPOT', error: 'odd' }],
])('a reply %s that is not ours is a lost connection', (status, body) => {
  const { code, message } = RequestError.fromReply(status, body);
  expect([code, message]).toEqual(['NETWORK', 'The shop could not be reached. Please check your connection and try again.']);
});
