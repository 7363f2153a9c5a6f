import type { ClassSession } from '@archive/schema/drawing/class-session';
import type { SteadyClock } from '../../clock/steady-clock.ts';
import { SessionRunner } from '../../session/running/session-runner.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { isClassStored, joinClass, saveClass, storeClass } from './class-record.ts';
import { sessionOfClass } from './session-of-class.ts';

export interface ClassOnDevice {
  classSession: ClassSession;
  poses: readonly DeskPose[];
  /** The server's time. */
  clock: SteadyClock;
}

export interface ClassRunner {
  /** Of the class on this device. */
  id: string;
  runner: SessionRunner;
  save: () => Promise<void>;
  /** The user has signed out and in again in another tab: what was drawn before is in the history, or will be. */
  isSetAside: () => boolean;
}

/** Goes on with what was drawn before a reload, or in another tab. A killed browser loses a second. */
export function classRunner({ classSession, poses, clock }: ClassOnDevice): ClassRunner {
  const record = joinClass(classSession, clock.behind);
  let hasStored = false;
  const isSetAside = () => hasStored && !isClassStored();
  const store = () => {
    if (!isSetAside()) hasStored = storeClass({ ...record, offset: clock.behind }, runner.session.get(), clock.now()) || hasStored;
  };
  const session = sessionOfClass(classSession, poses, clock.now(), record.rounds);
  const runner = new SessionRunner({ session, poses, runsInBackground: true, clock, onChange: store, onSecond: store });
  return { id: record.id, runner, save: () => saveClass(record, runner.session.get(), clock.now()), isSetAside };
}
