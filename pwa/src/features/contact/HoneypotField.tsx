import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';

/** A field that only programs find and fill. Out of sight, out of the tab order, silent to readers; never filled by browsers. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <VisuallyHidden as="div" aria-hidden>
      <label>
        Website
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
