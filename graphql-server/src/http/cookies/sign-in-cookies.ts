import { SECOND_MS } from '@archive/schema/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '#features/account/sign-in/session-renewal';
import { DEVICE_LIFE_DAYS } from '#kernel/http/device';
import type { SessionCookie } from '#kernel/request';
import { randomToken, sha256 } from '#kernel/secrets/tokens';
import { type BrowserCookie, cookieFlags, cookieName } from './browser-cookie.ts';

export function sessionCookieName(isSecure: boolean): string {
  return cookieName('session', isSecure);
}

export function sessionTokenOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[sessionCookieName(isSecure)];
}

/** The only place that writes the session cookie, for GraphQL and REST. The last call in a request wins. */
export class ReplySessionCookie implements SessionCookie {
  #isDecided = false;

  constructor(
    private readonly reply: FastifyReply,
    private readonly browser: BrowserCookie,
    private readonly device: DeviceCookie,
    private readonly isSecure: boolean,
  ) {}

  /** This request has already set or removed the cookie. */
  get isDecided(): boolean {
    return this.#isDecided;
  }

  set(token: string): void {
    this.#isDecided = true;
    this.keep(token);
    this.device.renew();
    this.browser.renew();
  }

  clear(): void {
    this.#isDecided = true;
    this.drop();
    this.browser.renew();
  }

  /** Extends the cookie of the current session. */
  keep(token: string): void {
    this.reply.setCookie(this.name, token, { ...cookieFlags(this.isSecure), maxAge: SESSION_MS / SECOND_MS });
  }

  /** Removes the cookie, whose session has ended. */
  drop(): void {
    this.reply.clearCookie(this.name, cookieFlags(this.isSecure));
  }

  private get name(): string {
    return sessionCookieName(this.isSecure);
  }
}

const DEVICE_COOKIE = 'device';
const FORM = /^[\w-]{16,128}$/;
const LIFE_SECONDS = DEVICE_LIFE_DAYS * 24 * 3600;

/**
 * Marks a browser for the accounts that sign in with it. It outlives the session and identifies no one: only those accounts know
 * its hash. Each sign-in replaces the value, so one that was planted or copied before is useless.
 */
export class DeviceCookie {
  /** Hash of the value that the browser sent. */
  readonly key: string;
  readonly #next = randomToken(16);

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly isSecure: boolean,
  ) {
    const token = request.cookies[cookieName(DEVICE_COOKIE, isSecure)];
    this.key = sha256(token && FORM.test(token) ? token : randomToken(16));
  }

  /** Hash of the value that the browser gets when it signs in. */
  get nextKey(): string {
    return sha256(this.#next);
  }

  renew(): void {
    this.reply.setCookie(cookieName(DEVICE_COOKIE, this.isSecure), this.#next, {
      ...cookieFlags(this.isSecure),
      maxAge: LIFE_SECONDS,
    });
  }
}
