import { type RefObject, useState } from 'react';

/**
 * The name above and the controls below a photo that fills its place. A tap hides them, so that the photo gets their room. Another one
 * shows them, and so does the keyboard when it reaches them.
 */
export function useBars(isFull: boolean, stage: RefObject<HTMLElement | null>) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden && !isFull) setHidden(false);
  return {
    isHidden,
    handleTap: isFull ? () => setHidden((wasHidden) => !wasHidden) : undefined,
    handleFocus: (target: Element) => stage.current?.contains(target) || setHidden(false),
  };
}
