import { type ComponentType, lazy } from 'react';

/** A screen that may be loaded in advance. */
export type LazyScreen = ComponentType & { preload?: () => Promise<void> };

/** Thrown when a screen's code could not be loaded. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';
  /** React caches the failure for good. After this call, showing the screen again is another attempt. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super('the code of this screen could not be loaded', { cause });
    this.reset = reset;
  }
}

/** A screen that loads when it is first shown, or renders at once if it was loaded before the app started. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Lazy = newLazy();
  let Preloaded: ComponentType | null = null;
  const Screen: LazyScreen = () => (Preloaded ? <Preloaded /> : <Lazy />);
  Screen.preload = async () => {
    Preloaded = await load();
  };
  return Screen;

  function newLazy() {
    return lazy(async () => {
      const component = await load().catch((cause: unknown) => {
        throw new ScreenLoadError(cause, () => {
          Lazy = newLazy();
        });
      });
      return { default: component };
    });
  }
}
