import { useState } from 'react';
import { type DeskSettings, readSettings, storeSettings } from './desk-settings.ts';

/** The settings of this device. A change is stored. */
export function useDeskSettings(): [settings: DeskSettings, change: (next: DeskSettings) => void] {
  const [settings, setSettings] = useState(readSettings);
  function change(next: DeskSettings): void {
    storeSettings(next);
    setSettings(next);
  }
  return [settings, change];
}
