import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { hasCardFormAt } from '@archive/schema/screens';
import { CHECKOUT_SHELL_PATH } from '@archive/schema/service-worker';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * What Stripe lists for a page with Stripe.js, whose frames come from names below js.stripe.com, and Google for a page that offers
 * Google Pay. Apple Pay needs nothing more.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://pay.google.com'],
  connect: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
};
/** May open a wallet's sheet. */
const WALLET_ORIGINS = '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")';
const CLOSED = { script: [], frame: [], connect: [] };

/** What no page of ours asks a device for: whatever comes to run in one shall not either. */
const OFF = 'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb xr-spatial-tracking';

export interface SecurityHeadersOptions {
  /** The real card form needs its provider's script and frames; the emulator needs nothing from outside. */
  usesStripe: boolean;
  isSecure: boolean;
  /** The scripts that stand in our page, by hash. */
  inlineScripts: readonly string[];
}

/** Only the checkout pages let the real card provider in. */
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
    // On the raw response: one that is written past Fastify carries them, too.
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

/** Made once: a library that knows them writes them onto an answer to nobody. */
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
        imgSrc: ["'self'", 'data:'],
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
    // Not for the names below: which there are, and how they are reached, is not the shop's to say for a year.
    strictTransportSecurity: isSecure ? { maxAge: 31536000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A wallet or a bank may open a window, which has to reach its opener.
    crossOriginOpenerPolicy: { policy: isCheckout ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

function permissionsPolicy(isCheckout: boolean): string {
  const off = OFF.split(' ').map((feature) => `${feature}=()`);
  return [...off, `payment=${isCheckout ? WALLET_ORIGINS : '()'}`, 'screen-wake-lock=(self)'].join(', ');
}

/** The scripts that stand in a page of our own build, as the content security policy names them: whoever adds another, it does not run. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
