import { formatBytes } from '@archive/schema/byte-size';
import { formatDate } from '@archive/schema/catalogue/dates';
import type { KeptAmount, KeptState } from '../sets/kept-state.ts';
import type { KeepLevel, KeepProblem } from '../storage/kept-schema.ts';

export const LEVEL_NAMES: Record<KeepLevel, string> = { screen: 'For this screen', all: 'With close-ups' };

export const LEVEL_TEXTS: Record<KeepLevel, string> = {
  screen: 'Sharp at full screen on this device.',
  all: 'Every size, so you can zoom in on hands and faces.',
};

const KEPT_TEXTS: Record<KeepLevel, string> = { screen: 'On this device', all: 'On this device with close-ups' };

const PROBLEMS: Record<KeepProblem, string> = {
  quota: 'This device has no more space. Free some space, then continue.',
  damaged: 'Some photos are missing or damaged.',
  refused: "The shop didn't send the photos. Sign in to the account that bought this set to continue.",
  failed: "Some photos couldn't be saved.",
};

const PAUSED = {
  user: 'Paused',
  connection: 'Waiting to reach the shop',
  shop: "The shop can't send photos right now. We'll try again.",
};

const UNAVAILABLE = {
  unsupported: "This browser can't keep photos for offline use. A recent Chrome, Edge, Firefox or Safari can.",
  private: "A private window can't keep photos. Open the shop in a regular window.",
} as const;

/** One line about the state of a set, above its progress, so that the buttons below stay in place; null if there is nothing to say. */
export function stateText(state: KeptState): string | null {
  switch (state.status) {
    case 'keeping':
      if (!state.isStarted) return 'Waiting to start';
      return state.hasScreenSizes ? 'Keeping close-ups on this device' : 'Keeping on this device';
    case 'paused':
      return PAUSED[state.reason];
    case 'partly':
      return PROBLEMS[state.problem];
    case 'kept':
      return `${KEPT_TEXTS[state.level]} · ${formatBytes(state.bytes)}`;
    case 'locked':
      return lockedText(state.reason);
    case 'unavailable':
      return UNAVAILABLE[state.reason];
    case 'unknown':
    case 'none':
      return null;
    default:
      return state satisfies never;
  }
}

/** The button of a set that stays as it is until the user presses it: 'Resume'. Null if it isn't such a set. */
export function continueLabel(state: KeptState): string | null {
  if (state.status === 'partly') return partlyLabel(state);
  return state.status === 'paused' && state.reason === 'user' ? 'Resume' : null;
}

export function partlyLabel({ problem }: { problem: KeepProblem }): string {
  return problem === 'damaged' ? 'Repair' : 'Continue';
}

const NOT_HERE = 'Online only';

/** For a badge on a card. */
export function badgeText(state: KeptState): string | null {
  switch (state.status) {
    case 'kept':
      return 'On this device';
    case 'locked':
      return state.reason === 'dispute' ? 'On hold' : 'Needs a connection';
    case 'keeping':
      return state.isStarted ? `Keeping, ${percentOf(state)}%` : stateText(state);
    case 'paused':
    case 'partly':
      if (state.hasScreenSizes) return 'On this device';
      if (state.status === 'paused' && state.reason === 'shop') return 'Waiting for the shop';
      if (state.status === 'paused' && state.reason === 'connection') return stateText(state);
      return state.done > 0 ? 'Partly on this device' : NOT_HERE;
    case 'none':
      return NOT_HERE;
    case 'unknown':
    case 'unavailable':
      return null;
    default:
      return state satisfies never;
  }
}

/** '12 MB of 48 MB' */
export function amountText({ doneBytes, bytes }: KeptAmount): string {
  return `${formatBytes(doneBytes)} of ${formatBytes(bytes)}`;
}

export function percentOf({ doneBytes, bytes }: KeptAmount): number {
  return bytes > 0 ? Math.floor((100 * doneBytes) / bytes) : 0;
}

/** Announced when the state changes; not at each photo. */
export function announcementOf(title: string, state: KeptState): string {
  switch (state.status) {
    case 'keeping':
      return `Keeping ${title} on this device.`;
    case 'paused':
      return PAUSED[state.reason];
    case 'partly':
      return PROBLEMS[state.problem];
    case 'kept':
      return `${title} is on this device.`;
    case 'unknown':
    case 'none':
    case 'locked':
    case 'unavailable':
      return '';
    default:
      return state satisfies never;
  }
}

/** When all photos were last compared with their checksums. @param at milliseconds */
export function verifiedText(at: number): string {
  return `Photos checked ${formatDate(new Date(at))}`;
}

/** @param until milliseconds */
export function overdueText(until: number): string {
  return `We couldn't confirm this purchase for a month. Connect to the internet once before ${formatDate(new Date(until))}.`;
}

function lockedText(reason: 'dispute' | 'expired'): string {
  if (reason === 'dispute') return "On hold while your bank reviews the payment. The photos stay here and open when it's settled.";
  return "We haven't been able to confirm this purchase for six months. Connect to the internet once to open it.";
}
