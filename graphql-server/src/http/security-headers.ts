import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { hasCardFormAt } from '@archive/schema/app/screens';
import { CHECKOUT_SHELL_PATH } from '@archive/schema/app/service-worker';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * What Stripe lists for a page with Stripe.js, whose frames come from subdomains of js.stripe.com, and Google for Google Pay. Apple
 * Pay needs nothing more.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://pay.google.com'],
  connect: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
};
/** Origins that may open a wallet's sheet. */
const WALLET_ORIGINS = '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")';
const CLOSED = { script: [], frame: [], connect: [] };

/** Features that no page of ours uses, so malicious scripts can't either. */
const OFF = 'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb xr-spatial-tracking';

export interface SecurityHeadersOptions {
  /** The real card form needs its provider's script and frames; the emulator needs nothing from outside. */
  usesStripe: boolean;
  isSecure: boolean;
  /** Hashes of the inline scripts in our page. */
  inlineScripts: readonly string[];
}

/** Only the checkout pages allow the real payment provider. */
export interface SecurityHeaderSets {
  standard: SecurityHeaders;
  checkout: SecurityHeaders;
}

export async function makeSecurityHeaders({ usesStripe, ...rest }: SecurityHeadersOptions): Promise<SecurityHeaderSets> {
  const standard = await headersOf({ ...rest, isCheckout: false });
  return { standard, checkout: usesStripe ? await headersOf({ ...rest, isCheckout: true }) : standard };
}

/** Sends every response with the headers that tell browsers what it may do. */
export function sendSecurityHeaders(app: FastifyInstance, { standard, checkout }: SecurityHeaderSets): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    // On the raw response, so that responses written past Fastify have them too.
    for (const [name, value] of Object.entries(isCheckout(url) ? checkout : standard)) reply.raw.setHeader(name, value);
    done();
  });
}

function isCheckout(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path === CHECKOUT_SHELL_PATH || hasCardFormAt(path);
}

/** Name -> value. */
export type SecurityHeaders = Readonly<Record<string, string>>;

type HeadersOptions = Omit<SecurityHeadersOptions, 'usesStripe'> & { isCheckout: boolean };

/** Computed once, by having helmet write the headers to a dummy response. */
async function headersOf(options: HeadersOptions): Promise<SecurityHeaders> {
  let written: OutgoingHttpHeaders = {};
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(options));
  probe.get('/', async (_request, reply) => {
    written = reply.raw.getHeaders();
  });
  await probe.inject('/');
  const entries = Object.entries(written).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(entries), 'permissions-policy': permissionsPolicy(options.isCheckout) };
}

function helmetOptions({ isCheckout, isSecure, inlineScripts }: HeadersOptions): FastifyHelmetOptions {
  const stripe = isCheckout ? STRIPE : CLOSED;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...stripe.script],
        // styled-components writes its rules into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // 'blob:' is for photos that are kept on the device.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.connect],
        frameSrc: ["'self'", ...stripe.frame],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    // Without subdomains: the shop can't know which exist and whether they support TLS.
    strictTransportSecurity: isSecure ? { maxAge: 31536000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A wallet or a bank may open a window that needs its opener.
    crossOriginOpenerPolicy: { policy: isCheckout ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

function permissionsPolicy(isCheckout: boolean): string {
  const off = OFF.split(' ').map((feature) => `${feature}=()`);
  return [...off, `payment=${isCheckout ? WALLET_ORIGINS : '()'}`, 'screen-wake-lock=(self)'].join(', ');
}

/** Hashes of the inline scripts in our own build, for the content security policy: injected scripts don't run. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
