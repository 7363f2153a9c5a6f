import { type Actor, requireUser } from '#kernel/actor';
import { AppError, overloaded } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';

/** Bodies being received at a time, at 2 MB each. */
const MAX_RECEIVING = 8;
const RETRY_SECONDS = 3;

/** Decides whether the body of a picture is read at all: by the head of its request, before it takes up memory. */
export class PictureAdmission {
  /** Accounts with a request that isn't answered yet: one each. */
  readonly #inFlight = new Set<string>();
  /** Those whose picture hasn't arrived. */
  readonly #receiving = new Set<string>();

  constructor(private readonly limits: RateLimits) {}

  /**
   * @param closed aborts when the request was answered, or its client is gone
   * @throws AppError UNAUTHENTICATED; RATE_LIMITED for another picture of the account at the same time, or too many within the
   * hour; OVERLOADED while too many pictures arrive
   */
  async admit(actor: Actor, closed: AbortSignal): Promise<void> {
    const { userId } = requireUser(actor);
    if (closed.aborted) throw overloaded();
    if (this.#inFlight.has(userId)) throw busy();
    if (this.#receiving.size >= MAX_RECEIVING) throw overloaded();
    this.#inFlight.add(userId);
    this.#receiving.add(userId);
    closed.addEventListener('abort', () => this.#end(userId));
    await this.limits.consume('profile-picture', userId);
  }

  /** The body has arrived: another one may. */
  received(actor: Actor): void {
    this.#receiving.delete(requireUser(actor).userId);
  }

  #end(userId: string): void {
    this.#inFlight.delete(userId);
    this.#receiving.delete(userId);
  }
}

function busy(): AppError {
  const text = 'Another picture of yours is being saved. Please try again in a few seconds.';
  return new AppError('RATE_LIMITED', text, { retryAfter: RETRY_SECONDS });
}
