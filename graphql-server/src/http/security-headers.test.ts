import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { inlineScripts, makeSecurityHeaders, type SecurityHeadersOptions, sendSecurityHeaders } from './security-headers.ts';

const PLAIN: SecurityHeadersOptions = { usesStripe: false, isSecure: false, inlineScripts: [] };

async function headersWith(changes: Partial<SecurityHeadersOptions>, path = '/') {
  const app = Fastify();
  sendSecurityHeaders(app, await makeSecurityHeaders({ ...PLAIN, ...changes }));
  app.get('*', async () => 'x');
  return (await app.inject(path)).headers;
}

async function policyWith(changes: Partial<SecurityHeadersOptions>, path = '/'): Promise<Record<string, string>> {
  const text = String((await headersWith(changes, path))['content-security-policy']);
  return Object.fromEntries(
    text.split(';').map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}

const ours = {
  ...{ 'default-src': "'self'", 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data: blob:" },
  ...{ 'font-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'", 'worker-src': "'self'", 'manifest-src': "'self'" },
  ...{ 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'" },
};

describe('the content security policy', () => {
  it('allows nothing from outside', async () => {
    expect(await policyWith({})).toEqual(ours);
  });

  it.each(['/checkout', '/ticket-checkout/', '/checkout?x=1', '/app-shell/checkout'])(
    'allows what the card form and wallets need at %s, with real cards',
    async (path) => {
      expect(await policyWith({ usesStripe: true }, path)).toEqual({
        ...ours,
        'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
        'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://pay.google.com",
        'connect-src': "'self' https://api.stripe.com https://google.com/pay https://pay.google.com",
      });
      expect(await policyWith({}, path)).toEqual(ours);
    },
  );

  it.each(['/', '/photo-sets?next=/checkout', '/payment-success', '/app-shell', '/checkout/x'])(
    'allows nothing from outside at %s, even with real cards',
    async (path) => {
      expect(await policyWith({ usesStripe: true }, path)).toEqual(ours);
    },
  );

  it('allows the inline scripts of our own page by their hash only', async () => {
    expect(await policyWith({ inlineScripts: ["'sha256-abc'"] })).toEqual({ ...ours, 'script-src': "'self' 'sha256-abc'" });
  });

  it('upgrades requests to TLS only when the shop uses TLS', async () => {
    expect(await policyWith({ isSecure: true })).toEqual({ ...ours, 'upgrade-insecure-requests': '' });
  });
});

it('sends HSTS for a year, for this host only, when the shop uses TLS', async () => {
  expect((await headersWith({ isSecure: true }))['strict-transport-security']).toBe('max-age=31536000');
  expect(await headersWith({})).not.toHaveProperty('strict-transport-security');
});

describe('the permissions policy', () => {
  const off = [
    ...['accelerometer=()', 'camera=()', 'display-capture=()', 'geolocation=()', 'gyroscope=()', 'hid=()'],
    ...['magnetometer=()', 'microphone=()', 'midi=()', 'serial=()', 'usb=()', 'xr-spatial-tracking=()'],
  ];

  it.each([
    ['/', '()'],
    ['/checkout', '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")'],
  ])('at %s only allows keeping the screen on, and payment as %s', async (path, payment) => {
    const { 'permissions-policy': policy } = await headersWith({ usesStripe: true }, path);
    expect(policy).toBe([...off, `payment=${payment}`, 'screen-wake-lock=(self)'].join(', '));
  });
});

it('allows wallets to open a window only from a page with real cards', async () => {
  const opener = async (path: string, usesStripe = true) => (await headersWith({ usesStripe }, path))['cross-origin-opener-policy'];
  expect(await opener('/checkout')).toBe('same-origin-allow-popups');
  expect(await opener('/photo-sets')).toBe('same-origin');
  expect(await opener('/checkout', false)).toBe('same-origin');
});

it('prevents framing, opener access, embedding, type sniffing and referrers', async () => {
  expect(await headersWith({})).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('hashes exactly the inline scripts that run', () => {
  const page = '<script>alert(1)</script><script src="/a.js"></script><script type="application/json">{}</script><script>\n</script>';
  expect(inlineScripts(page)).toEqual([
    // The example in the CSP specification has another text; this hash was made with openssl.
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ]);
});
