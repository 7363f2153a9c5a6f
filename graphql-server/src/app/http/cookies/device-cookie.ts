import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE_DAYS } from '#kernel/device';
import { randomToken, sha256 } from '#kernel/tokens';
import { cookieName } from './cookie-name.ts';

const COOKIE = 'device';
const FORM = /^[\w-]{16,128}$/;
const LIFE_SECONDS = DEVICE_LIFE_DAYS * 24 * 3600;

/**
 * Marks a browser for the accounts that sign in with it. It outlives the session and names no one: only those accounts know its
 * hash. Each sign-in replaces the value, so one that was planted or copied before is worth nothing.
 */
export class DeviceCookie {
  /** Hash of what the browser sent. */
  readonly key: string;
  readonly #next = randomToken(16);

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly isSecure: boolean,
  ) {
    const token = request.cookies[cookieName(COOKIE, isSecure)];
    this.key = sha256(token && FORM.test(token) ? token : randomToken(16));
  }

  /** Hash of what the browser gets when it signs in. */
  get nextKey(): string {
    return sha256(this.#next);
  }

  renew(): void {
    this.reply.setCookie(cookieName(COOKIE, this.isSecure), this.#next, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: LIFE_SECONDS,
    });
  }
}
