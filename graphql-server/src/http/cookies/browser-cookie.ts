import { SECOND_MS } from '@archive/schema/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { randomToken, type Signer } from '#kernel/secrets/tokens';

const COOKIE = 'browser';
/** Id, time of issue in seconds, signature. */
const FORM = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;
const YEAR_SECONDS = 365 * 24 * 3600;
/** A program that collects new cookies can't use up the share of known browsers. */
const NEW_SECONDS = 60;

export interface BrowserCookieOptions {
  /** Signs the cookies: only ids that this shop has issued count as browsers. */
  signer: Signer;
  clock: Clock;
  isSecure: boolean;
}

/** The value of the cookie of one browser. */
export function browserCookieValue(signer: Signer, browserId: string, issuedAt: Date): string {
  const seconds = String(Math.floor(issuedAt.getTime() / SECOND_MS));
  return `${browserId}.${seconds}.${signer.sign(browserId, seconds)}`;
}

/** The only place that reads and writes the browser cookie. A value without our signature is ignored and replaced. */
export class BrowserCookie {
  /** The caller when no one is signed in, so that a double click, a reload and a lost response lead to the same open order. */
  readonly browser: Pick<Actor, 'browserId' | 'secondsUntilKnown'>;
  #isRenewed = false;

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly options: BrowserCookieOptions,
  ) {
    this.browser = this.read(request.cookies[this.name]) ?? { browserId: randomToken(16), secondsUntilKnown: null };
  }

  /** Sends the cookie to a browser without one. Never call it for a response that other clients may receive. */
  give(): void {
    if (!this.#isRenewed && this.browser.secondsUntilKnown === null) this.write(this.browser.browserId);
  }

  /** Another person may use the browser from now on, who must not see earlier purchases. */
  renew(): void {
    this.#isRenewed = true;
    this.write(randomToken(16));
  }

  private read(value = ''): BrowserCookie['browser'] | null {
    const [, browserId, seconds, signature] = FORM.exec(value) ?? [];
    if (!browserId || !seconds || !signature || !this.options.signer.verify(signature, browserId, seconds)) return null;
    const age = this.options.clock.now().getTime() / SECOND_MS - Number(seconds);
    return { browserId, secondsUntilKnown: Math.max(0, Math.ceil(NEW_SECONDS - age)) };
  }

  private get name(): string {
    return cookieName(COOKIE, this.options.isSecure);
  }

  private write(browserId: string): void {
    this.reply.setCookie(this.name, browserCookieValue(this.options.signer, browserId, this.options.clock.now()), {
      ...cookieFlags(this.options.isSecure),
      maxAge: YEAR_SECONDS,
    });
  }
}

export const cookieFlags = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

/**
 * The name of one of our cookies. Over TLS it begins with `__Host-`: browsers accept such a cookie only from this host, so that
 * neither a sister domain nor an attacker on an unencrypted connection can set it.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
