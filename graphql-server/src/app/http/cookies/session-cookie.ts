import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '#features/account/keep-session';
import { SECOND_MS } from '#kernel/clock';
import type { SessionCookie } from '#kernel/request';
import type { BrowserCookie } from './browser-cookie.ts';
import { cookieName } from './cookie-name.ts';
import type { DeviceCookie } from './device-cookie.ts';

const COOKIE = 'session';

export function sessionTokenOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[cookieName(COOKIE, isSecure)];
}

/** The one place that writes the session's cookie, for GraphQL and REST alike. The last word of a request counts. */
export class ReplySessionCookie implements SessionCookie {
  #isDecided = false;

  constructor(
    private readonly reply: FastifyReply,
    private readonly browser: BrowserCookie,
    private readonly device: DeviceCookie,
    private readonly isSecure: boolean,
  ) {}

  /** What was asked for has settled already which cookie the browser is to have. */
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

  /** The same session goes on. */
  keep(token: string): void {
    this.reply.setCookie(this.name, token, { ...this.flags, maxAge: SESSION_MS / SECOND_MS });
  }

  /** What the browser sent opens nothing any more. */
  drop(): void {
    this.reply.clearCookie(this.name, this.flags);
  }

  private get name(): string {
    return cookieName(COOKIE, this.isSecure);
  }

  private get flags() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
  }
}
