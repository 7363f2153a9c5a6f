// Loaded into a server before it starts (node --import). It shifts the clock by the milliseconds in the file CLOCK_FILE.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 20;
const file = process.env.CLOCK_FILE ?? '';
const realNow = Date.now;
const RealDate = Date;
let shift = 0;

const now = () => realNow() + shift;
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
});
RealDate.now = now;
RealDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;

function look(): void {
  const before = shift;
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
    // Reports the shift to the tests, which wait for it.
    if (shift !== before && isMainThread) writeFileSync(`${file}-of-${process.pid}`, String(Date.now() - realNow()));
  } catch {
    // Without the file the clock is not shifted.
  }
}

look();
setInterval(look, LOOK_MS).unref();
