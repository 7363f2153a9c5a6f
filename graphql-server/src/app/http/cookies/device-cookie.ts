import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE_DAYS } from '#kernel/device';
import { randomToken, sha256 } from '#kernel/tokens';
import { cookieName } from './cookie-name.ts';

const COOKIE = 'device';
const FORM = /^[\w-]{16,128}$/;
const LIFE_SECONDS = DEVICE_LIFE_DAYS * 24 * 3600;

/** Marks a browser for the accounts that sign in with it. It outlives the session and names nobody: only those accounts know its hash. */
export class DeviceCookie {
  readonly #token: string;

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly isSecure: boolean,
  ) {
    const token = request.cookies[cookieName(COOKIE, isSecure)];
    this.#token = token && FORM.test(token) ? token : randomToken(16);
  }

  get key(): string {
    return sha256(this.#token);
  }

  keep(): void {
    this.reply.setCookie(cookieName(COOKIE, this.isSecure), this.#token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: LIFE_SECONDS,
    });
  }
}
