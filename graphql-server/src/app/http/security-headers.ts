import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** As its maker lists it for a page with Stripe.js: the frames of the card form come from names below. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** What no page of ours asks a device for: whatever comes to run in one shall not either. */
const OFF = 'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb xr-spatial-tracking';

export interface SecurityHeadersOptions {
  /** The real card form needs its provider's script and frames; the sandbox needs nothing from outside. */
  usesStripe: boolean;
  isSecure: boolean;
  /** The scripts that stand in our page, by hash. */
  inlineScripts: readonly string[];
}

/** Tells browsers what answers of ours may do. To be called before anything that answers. */
export async function securityHeaders(
  app: FastifyInstance,
  { usesStripe, isSecure, inlineScripts }: SecurityHeadersOptions,
): Promise<void> {
  const stripe = usesStripe ? STRIPE : { script: [], frame: [], connect: [] };
  const policy = permissionsPolicy(usesStripe);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', policy);
    done();
  });
  await app.register(helmet, {
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
    xFrameOptions: { action: 'deny' },
  });
}

function permissionsPolicy(usesStripe: boolean): string {
  const off = OFF.split(' ').map((feature) => `${feature}=()`);
  const payment = usesStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)';
  return [...off, payment, 'screen-wake-lock=(self)'].join(', ');
}
