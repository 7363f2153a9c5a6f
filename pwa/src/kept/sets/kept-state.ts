import { licenseState, openUntil } from '../licenses/license-state.ts';
import type { KeptRecord } from '../storage/kept-index.ts';
import { bytesOfMarks } from '../storage/kept-marks.ts';
import type { KeepLevel, KeepProblem } from '../storage/kept-schema.ts';

/** How much of a set is on this device. Only this much may be opened. */
export interface KeptAmount {
  /** Files. */
  done: number;
  total: number;
  doneBytes: number;
  bytes: number;
  /** Close-ups are added: the sizes for the screen are all here. */
  hasScreenSizes: boolean;
  /** It was never here whole. */
  isFirst: boolean;
}

/**
 * A set on this device. `overdueUntil`: the purchase wasn't confirmed for a month, and the photos open until then (milliseconds).
 * 'unknown': the index is not read yet. 'locked': it is here and doesn't open now.
 */
export type KeptState =
  | { status: 'unknown' | 'none' }
  | ({ status: 'keeping'; isStarted: boolean } & KeptAmount)
  | ({ status: 'paused'; reason: 'user' | 'connection' | 'shop' } & KeptAmount)
  | ({ status: 'partly'; problem: KeepProblem } & KeptAmount)
  | { status: 'kept'; level: KeepLevel; bytes: number; verifiedAt: number | null; overdueUntil: number | null }
  | { status: 'locked'; reason: 'dispute' | 'expired'; bytes: number }
  | { status: 'unavailable'; reason: 'unsupported' | 'private' };

/** What the keeper of any tab is doing with a set. 'waiting': for a connection. 'unanswered': the shop can't send photos now. */
export type KeeperProgress = { done: number; doneBytes: number } | 'waiting' | 'unanswered';

export interface KeptContext {
  progress: KeeperProgress | undefined;
  /** Milliseconds. */
  now: number;
  /** The shop can be reached. */
  isConnected: boolean;
}

export function stateOf({ set, marks }: KeptRecord, { progress, now, isConnected }: KeptContext): KeptState {
  if (set.stage === 'removing') return { status: 'none' };
  if (set.isDisputed) return { status: 'locked', reason: 'dispute', bytes: bytesOfMarks(marks) };
  const license = licenseState(set, now);
  if (license === 'expired') return { status: 'locked', reason: 'expired', bytes: bytesOfMarks(marks) };
  const amount = amountOf({ set, marks }, progress);
  switch (set.stage) {
    case 'kept': {
      const { level, bytes, verifiedAt } = set;
      return { status: 'kept', level, bytes, verifiedAt, overdueUntil: license === 'overdue' ? openUntil(set) : null };
    }
    case 'partly':
      return { status: 'partly', problem: set.problem ?? 'damaged', ...amount };
    case 'paused':
      return { status: 'paused', reason: 'user', ...amount };
    case 'keeping':
      if (progress === 'waiting' || !isConnected) return { status: 'paused', reason: 'connection', ...amount };
      if (progress === 'unanswered') return { status: 'paused', reason: 'shop', ...amount };
      return { status: 'keeping', isStarted: progress !== undefined, ...amount };
    default:
      return set.stage satisfies never;
  }
}

function amountOf({ set, marks }: KeptRecord, progress: KeeperProgress | undefined): KeptAmount {
  const marked = { done: Object.keys(marks).length, doneBytes: bytesOfMarks(marks) };
  const now = typeof progress === 'object' ? progress : marked;
  // Marks of photos that a new version no longer has are deleted by the keeper
  const { files: total, bytes, hasScreenSizes } = set;
  const isFirst = set.verifiedAt === null;
  return { done: Math.min(now.done, total), total, doneBytes: Math.min(now.doneBytes, bytes), bytes, hasScreenSizes, isFirst };
}

const OPENS: Record<KeptState['status'], boolean> = {
  unknown: false,
  none: false,
  unavailable: false,
  locked: false,
  keeping: true,
  paused: true,
  partly: true,
  kept: true,
};

/** Whether photos of the set may be shown. */
export function opens({ status }: KeptState): boolean {
  return OPENS[status];
}

/** What removing it frees. */
export function bytesOnDevice(state: KeptState): number {
  if ('doneBytes' in state) return state.doneBytes;
  return 'bytes' in state ? state.bytes : 0;
}
