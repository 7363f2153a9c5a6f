import { type KeyboardEvent, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { frameViews } from '#photos/geometry/figures.ts';
import type { WalkView } from '#photos/walk-view.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { Surround } from '../desk-settings.ts';
import { useFocusWhileOpen } from '../session/screen/use-focus-while-open.ts';
import type { AidsControl } from './aids-control.ts';
import type { LazyAids } from './lazy-aids.ts';

export interface AidsSidebarProps {
  control: AidsControl;
  code: LazyAids | null;
  hasFailed: boolean;
  photos: readonly WalkView[];
  surround: Surround;
  onSurround: (surround: Surround) => void;
}

/** The panel of the aids, beside the photo or below it. The session goes on, and its keys work. */
export function AidsSidebar({ control, code, hasFailed, photos, surround, onSurround }: AidsSidebarProps) {
  const { ratio } = useMemo(() => frameViews(photos), [photos]);
  const root = useRef<HTMLElement>(null);
  useFocusWhileOpen(root);
  return (
    <Root ref={root} data-aids tabIndex={-1} aria-label="Drawing aids" onKeyDown={(event) => handleKey(event, control.togglePanel)}>
      {code ? (
        <code.AidsPanel {...{ control, ratio, viewCount: photos.length, surround, onSurround }} />
      ) : (
        <p role="status">
          {hasFailed ? 'Drawing aids need a connection when you use them for the first time.' : 'Loading drawing aids...'}
        </p>
      )}
    </Root>
  );
}

/** Sliders use these keys themselves. */
const SLIDER_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

function handleKey(event: KeyboardEvent, close: () => void): void {
  const isOnInput = event.target instanceof HTMLInputElement;
  if (isOnInput && SLIDER_KEYS.includes(event.key)) event.stopPropagation();
  if (event.key !== 'Escape') return;
  // Escape ends the session only from outside
  event.preventDefault();
  close();
}

const Root = styled.section`
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-top: ${t.size.hairline} solid currentColor;
  &:focus-visible {
    outline: none;
  }
  > p {
    padding-block: ${t.space.m};
  }
  ${media.tablet} {
    padding: 0 ${t.space['2xs']} 0 ${t.space.m};
    border-top: 0;
    border-left: ${t.size.hairline} solid currentColor;
  }
`;
