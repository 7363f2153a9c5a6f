import type { OutgoingHttpHeaders } from 'node:http';
import { isCheckoutScreen } from '@archive/schema/screens';
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

/**
 * Tells browsers what answers of ours may do. With the real card provider, only the checkout pages let it in. To be
 * called before anything that answers.
 * @returns the headers of the others, for what is answered before `app` sees it
 */
export async function securityHeaders(app: FastifyInstance, { usesStripe, ...rest }: SecurityHeadersOptions): Promise<SecurityHeaders> {
  const headers = await headersOf({ ...rest, isCheckout: false });
  const ofCheckout = usesStripe ? await headersOf({ ...rest, isCheckout: true }) : headers;
  app.addHook('onRequest', ({ url }, reply, done) => {
    // Onto the bare answer: those that are written past Fastify carry them, too.
    for (const [name, value] of Object.entries(isCheckout(url) ? ofCheckout : headers)) reply.raw.setHeader(name, value);
    done();
  });
  return headers;
}

function isCheckout(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path === CHECKOUT_SHELL_PATH || isCheckoutScreen(path);
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
