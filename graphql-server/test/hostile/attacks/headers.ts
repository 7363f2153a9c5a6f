import fc from 'fast-check';

const NAMES =
  'accept accept-charset accept-encoding accept-language apollo-require-preflight authorization cache-control content-encoding content-language content-type cookie date forwarded from host idempotency-key if-match if-modified-since if-none-match if-range if-unmodified-since last-event-id max-forwards origin pragma prefer range referer sec-fetch-dest sec-fetch-mode sec-fetch-site stripe-signature te traceparent upgrade-insecure-requests user-agent via x-apollo-operation-name x-correlation-id x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-prefix x-forwarded-proto x-http-method-override x-original-url x-request-id x-rewrite-url';

const ODD = ['', ' ', ',', ';', '=', '*', '"', '\t', '0', '-1', '1e999', 'null', '%00', '__proto__', '\u00ff'.repeat(50), 'a'.repeat(4000)];
const MALFORMED =
  'bytes=0-|bytes=-1|bytes=9-1,2-3|W/"x"|text/html;q=abc|gzip;q=0, *;q=0|session=%zz; session=; browser=\u00e9|application/json; charset=utf-7|::1|1.2.3.4, 5.6.7.8|https://attacker.example|Sat, 99 Foo 0000 99:99:99 GMT';

/** Node sends header values as one byte per character. */
const character = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code));
const value = fc.oneof(fc.constantFrom(...ODD, ...MALFORMED.split('|')), fc.string({ unit: character, maxLength: 40 }));
const valueOrList = fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 3 }));

/** A few of the headers that servers read, with invalid values, some sent several times. */
export const hostileHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc
  .dictionary(fc.constantFrom(...NAMES.split(' ')), valueOrList, { maxKeys: 6 })
  // Node sends only one Host header.
  .map(({ host, ...others }) => ({ ...others, ...(typeof host === 'string' ? { host } : {}) }));
