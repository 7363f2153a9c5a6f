import { type ComponentType, lazy } from 'react';

/** A screen that may have to be loaded before. */
export type LazyScreen = ComponentType & { preload?: () => Promise<void> };

/** A screen that loads when it is first shown, or is there at once where it was loaded before the app began. */
export function screen(load: () => Promise<ComponentType>): LazyScreen {
  const Lazy = lazy(() => load().then((component) => ({ default: component })));
  let Preloaded: ComponentType | null = null;
  const Screen: LazyScreen = () => (Preloaded ? <Preloaded /> : <Lazy />);
  Screen.preload = async () => {
    Preloaded = await load();
  };
  return Screen;
}
