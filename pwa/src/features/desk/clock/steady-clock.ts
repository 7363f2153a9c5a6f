/** A device whose clock differs by that much from the time that has passed was set, or has slept. */
export const JUMP_MS = 50;

/** The time, also after the device's clock was set: it goes on from the last moment that was read. */
export class SteadyClock {
  #latest = reading();

  /**
   * @param offset milliseconds to add to this device's clock
   * @param onSet called when the device's clock was set
   */
  constructor(
    private offset = 0,
    private readonly onSet = () => {},
  ) {}

  /** Milliseconds that this device's clock is behind, as it is set now. */
  get behind(): number {
    return this.offset;
  }

  /** Read it when the page is hidden, too. */
  readonly now = (): number => {
    const [before, latest] = [this.#latest, reading()];
    this.#latest = latest;
    const jump = Math.round(latest.date - before.date - (latest.opened - before.opened));
    // While the page is hidden, the device may sleep, and then only its clock goes on
    if (jump < -JUMP_MS || (jump > JUMP_MS && !before.isHidden)) {
      this.offset -= jump;
      this.onSet();
    }
    return latest.date + this.offset;
  };
}

/** The device's clock, and how long the page has been open, which no one can set. */
function reading() {
  return { date: Date.now(), opened: performance.now(), isHidden: document.visibilityState === 'hidden' };
}
