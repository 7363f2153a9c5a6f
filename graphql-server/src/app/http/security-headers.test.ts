import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type SecurityHeadersOptions, securityHeaders } from './security-headers.ts';

const PLAIN: SecurityHeadersOptions = { usesStripe: false, isSecure: false, inlineScripts: [] };

async function headersWith(changes: Partial<SecurityHeadersOptions>) {
  const app = Fastify();
  await securityHeaders(app, { ...PLAIN, ...changes });
  app.get('/', async () => 'x');
  return (await app.inject('/')).headers;
}

async function policyWith(changes: Partial<SecurityHeadersOptions>): Promise<Record<string, string>> {
  const text = String((await headersWith(changes))['content-security-policy']);
  return Object.fromEntries(
    text.split(';').map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}

const ours = {
  ...{ 'default-src': "'self'", 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data:" },
  ...{ 'font-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'", 'worker-src': "'self'", 'manifest-src': "'self'" },
  ...{ 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'" },
};

describe('the content security policy', () => {
  it('lets in nothing from outside', async () => {
    expect(await policyWith({})).toEqual(ours);
  });

  it("lets in what the provider's card form needs, where there is one, and nothing else", async () => {
    expect(await policyWith({ usesStripe: true })).toEqual({
      ...ours,
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
    });
  });

  it('names the scripts of our own page by their hash, and never allows all of them', async () => {
    expect(await policyWith({ inlineScripts: ["'sha256-abc'"] })).toEqual({ ...ours, 'script-src': "'self' 'sha256-abc'" });
  });

  it('asks for TLS where there is TLS', async () => {
    expect(await policyWith({ isSecure: true })).toEqual({ ...ours, 'upgrade-insecure-requests': '' });
  });
});

it('TLS is promised for a year where there is TLS, for this host alone, and nowhere else', async () => {
  expect((await headersWith({ isSecure: true }))['strict-transport-security']).toBe('max-age=31536000');
  expect(await headersWith({})).not.toHaveProperty('strict-transport-security');
});

describe('of what a device can do', () => {
  const off = [
    ...['accelerometer=()', 'camera=()', 'display-capture=()', 'geolocation=()', 'gyroscope=()', 'hid=()'],
    ...['magnetometer=()', 'microphone=()', 'midi=()', 'serial=()', 'usb=()', 'xr-spatial-tracking=()'],
  ];

  it.each([
    ['', false, '(self)'],
    [', and the card form’s where there is one', true, '(self "https://js.stripe.com")'],
  ])('all is off, but that the screen may stay on for a ticket, and payment is ours%s', async (_whose, usesStripe, whose) => {
    const { 'permissions-policy': policy } = await headersWith({ usesStripe });
    expect(policy).toBe([...off, `payment=${whose}`, 'screen-wake-lock=(self)'].join(', '));
  });
});

it('nobody frames us, opens us with a hold on us, embeds our files, guesses their types or learns our addresses', async () => {
  expect(await headersWith({})).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});
