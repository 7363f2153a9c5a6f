import { css } from 'styled-components';
import { t } from './tokens.ts';

/** Padding of what fills the window: at least as wide as the parts of the screen that the device covers. */
export const safePadding = css`
  padding: max(${t.space['2xs']}, env(safe-area-inset-top)) max(${t.space.s}, env(safe-area-inset-right))
    max(${t.space['2xs']}, env(safe-area-inset-bottom)) max(${t.space.s}, env(safe-area-inset-left));
`;
