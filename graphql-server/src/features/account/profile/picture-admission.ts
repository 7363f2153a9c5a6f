import { type Actor, requireUser } from '#kernel/actor';
import { AppError, overloaded } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';

/** The limit of bodies received at a time, at 2 MB each. */
const MAX_RECEIVING = 8;
/** The limit per network, so that a few slow senders can't take all slots. */
const MAX_OF_NETWORK = 4;
const RETRY_SECONDS = 3;

/** Decides from the request headers whether to read a picture's body, before it takes up memory. */
export class PictureAdmission {
  /** Accounts with a request in flight: one each. */
  readonly #inFlight = new Set<string>();
  /** The networks of requests whose picture has not arrived completely. */
  readonly #receiving = new Map<string, string>();

  constructor(private readonly limits: RateLimits) {}

  /**
   * @param closed aborts when the response is complete or the client has disconnected
   * @throws AppError UNAUTHENTICATED; RATE_LIMITED for another picture of the account at the same time, or too many within the
   * hour; OVERLOADED while too many pictures arrive
   */
  async admit(actor: Actor, closed: AbortSignal): Promise<void> {
    const { userId } = requireUser(actor);
    if (closed.aborted) throw overloaded();
    if (this.#inFlight.has(userId)) throw busy();
    const ofNetwork = [...this.#receiving.values()].filter((network) => network === actor.network).length;
    if (this.#receiving.size >= MAX_RECEIVING || ofNetwork >= MAX_OF_NETWORK) throw overloaded();
    this.#inFlight.add(userId);
    this.#receiving.set(userId, actor.network);
    closed.addEventListener('abort', () => this.#end(userId));
    await this.limits.consume('profile-picture', userId);
  }

  /** The body has arrived, so its slot is free. */
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
