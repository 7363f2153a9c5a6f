import type { DeckPose } from '@archive/schema/drawing/pose-deck';
import * as rules from '@archive/schema/drawing/session';
import { type Signal, signal } from '#signal/signal.ts';
import { SteadyClock } from '../../clock/steady-clock.ts';

/** A page that is hidden for less time goes on: someone looked at a message. */
const HIDDEN_MS = 3000;

export interface RunnerOptions {
  session: rules.RunningSession;
  poses: readonly DeckPose[];
  /** A class goes on while the page is hidden, and can't be paused. */
  runsInBackground: boolean;
  /** After every change, to store it. Not every second. */
  onChange: (session: rules.RunningSession) => void;
  /** Every second that the session runs. */
  onSecond: (now: number) => void;
  /** That of this device by default. */
  clock?: SteadyClock;
}

/** Runs a session: one timer for each second while it runs, and none while it is paused. */
export class SessionRunner {
  readonly session: Signal<rules.RunningSession>;
  /** The whole seconds that the clock shows: those left in the round, or those passed without a limit. */
  readonly seconds = signal(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt: number | null = null;
  readonly #clock: SteadyClock;

  constructor(private readonly options: RunnerOptions) {
    this.session = signal(options.session);
    this.#clock = options.clock ?? new SteadyClock();
  }

  /** @returns what stops it */
  start(): () => void {
    document.addEventListener('visibilitychange', this.#handleVisibility);
    window.addEventListener('pagehide', this.#store);
    this.#refresh(this.#clock.now());
    return () => {
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', this.#handleVisibility);
      window.removeEventListener('pagehide', this.#store);
    };
  }

  /** Changes the session by one of its rules. */
  readonly change = (step: (session: rules.RunningSession, now: number) => rules.RunningSession): void => {
    const now = this.#clock.now();
    const next = step(rules.tick(this.session.get(), this.options.poses, now, this.options.runsInBackground), now);
    this.#set(next, now);
  };

  #set(next: rules.RunningSession, now: number): void {
    const isChanged = next !== this.session.get();
    this.session.set(next);
    if (isChanged) this.options.onChange(next);
    this.#refresh(now);
  }

  /** Shows the second that has begun, and waits for the next one. */
  #refresh(now: number): void {
    clearTimeout(this.#timer);
    const session = this.session.get();
    const left = rules.leftMs(session, now);
    const shown = left === null ? rules.usedMs(session, now) : Math.max(0, left);
    this.seconds.set(left === null ? Math.floor(shown / 1000) : Math.ceil(shown / 1000));
    if (session.runsSince === null || session.isDone) return;
    this.options.onSecond(now);
    const untilNext = left === null ? 1000 - (shown % 1000) : shown % 1000 || 1000;
    this.#timer = setTimeout(this.#tick, untilNext);
  }

  readonly #tick = (): void => {
    const now = this.#clock.now();
    this.#set(rules.tick(this.session.get(), this.options.poses, now, this.options.runsInBackground), now);
  };

  readonly #handleVisibility = (): void => {
    const now = this.#clock.now();
    if (document.visibilityState === 'hidden') {
      this.#store();
      if (this.options.runsInBackground) return;
      this.#hiddenAt = now;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#pauseHidden, HIDDEN_MS);
    } else if (this.#hiddenAt !== null && now - this.#hiddenAt >= HIDDEN_MS) this.#pauseHidden();
    else this.#tick();
    if (document.visibilityState === 'visible') this.#hiddenAt = null;
  };

  /** As it was when the page was hidden. */
  readonly #pauseHidden = (): void => {
    const session = this.session.get();
    if (session.runsSince === null || this.#hiddenAt === null) return;
    this.#set(rules.pause(session, Math.max(session.runsSince, this.#hiddenAt)), this.#clock.now());
  };

  readonly #store = (): void => {
    this.options.onSecond(this.#clock.now());
    this.options.onChange(this.session.get());
  };
}
