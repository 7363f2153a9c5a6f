import { type ComponentType, lazy } from 'react';

/** A screen that may have to be loaded before. */
export type LazyScreen = ComponentType & { preload?: () => Promise<void> };

/** A screen's code could not be loaded. */
export class ScreenMissing extends Error {
  override name = 'ScreenMissing';
  /** React remembers the failure for ever. After this, to show the screen again is to try again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('the code of this screen could not be loaded', { cause });
    this.forget = forget;
  }
}

/** A screen that loads when it is first shown, or is there at once where it was loaded before the app began. */
export function screen(load: () => Promise<ComponentType>): LazyScreen {
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
        throw new ScreenMissing(cause, () => {
          Lazy = newLazy();
        });
      });
      return { default: component };
    });
  }
}
