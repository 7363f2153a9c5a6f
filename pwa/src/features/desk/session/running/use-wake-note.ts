import { useState } from 'react';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';

const LONGER = "To draw longer, set your device's auto-lock to a longer time.";
const TEXTS = {
  unsupported: `This browser can't keep the screen on. ${LONGER}`,
  outdated: `Your device's system is too old to keep the screen on in an installed app. Please update it. ${LONGER}`,
  refused: `Your device doesn't let this page keep the screen on, for example to save power. ${LONGER}`,
} as const;

/** Keeps the screen on while a session runs. @returns why that failed, also while the session is paused; null if it didn't */
export function useWakeNote(isRunning: boolean): string | null {
  const state = useWakeLock(isRunning);
  const [last, setLast] = useState(state);
  if (state !== 'off' && state !== last) setLast(state);
  return last === 'off' || last === 'on' ? null : TEXTS[last];
}
