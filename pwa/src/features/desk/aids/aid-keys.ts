import type { ViewerKeys } from '#photos/controls/use-viewer-keys.ts';
import { AID_TEXTS, AIDS } from './aid-switches.ts';
import type { AidsControl } from './aids-control.ts';

/** Every aid by its key. */
export function aidKeys({ toggle, isPanelOpen, togglePanel, drawing, zoom }: AidsControl): ViewerKeys {
  return {
    ...Object.fromEntries(AIDS.map((aid) => [AID_TEXTS[aid].key.toLowerCase(), () => toggle(aid)])),
    a: togglePanel,
    // The next one ends the session
    ...(isPanelOpen ? { Escape: togglePanel } : {}),
    x: drawing.flip,
    '+': () => zoom.current?.zoomIn(),
    '=': () => zoom.current?.zoomIn(),
    '-': () => zoom.current?.zoomOut(),
    '0': () => zoom.current?.reset(),
    'Shift+ArrowRight': () => zoom.current?.pan(1, 0),
    'Shift+ArrowLeft': () => zoom.current?.pan(-1, 0),
    'Shift+ArrowDown': () => zoom.current?.pan(0, 1),
    'Shift+ArrowUp': () => zoom.current?.pan(0, -1),
  };
}
