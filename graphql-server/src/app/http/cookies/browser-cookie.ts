import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#kernel/actor';
import { randomToken } from '#kernel/tokens';
import { cookieName } from './cookie-name.ts';

const COOKIE = 'browser';
const FORM = /^[\w.:-]{16,128}$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Who asks, when nobody is signed in: makes a double click, a reload and a lost reply meet the same open order. */
export function browserOf(request: FastifyRequest, isSecure: boolean): Pick<Actor, 'browserId' | 'hasBrowserCookie'> {
  const known = request.cookies[cookieName(COOKIE, isSecure)];
  const hasBrowserCookie = known !== undefined && FORM.test(known);
  return { browserId: hasBrowserCookie ? known : randomToken(16), hasBrowserCookie };
}

/** The one place that writes the browser's cookie. */
export class BrowserCookie {
  #isRenewed = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly isSecure: boolean,
  ) {}

  /** Sends the cookie to a browser that has none. Never with an answer that others may be given. */
  name(): void {
    const { browserId } = this.request.actor;
    if (!this.#isRenewed && this.request.cookies[this.cookie] !== browserId) this.write(browserId);
  }

  /** Another person may sit there from now on: what was bought so far is not theirs. */
  renew(): void {
    this.#isRenewed = true;
    this.write(randomToken(16));
  }

  private get cookie(): string {
    return cookieName(COOKIE, this.isSecure);
  }

  private write(browserId: string): void {
    this.reply.setCookie(this.cookie, browserId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: YEAR_SECONDS,
    });
  }
}
