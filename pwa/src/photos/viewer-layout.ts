import { css, styled } from 'styled-components';
import { hiddenFromSight } from '#theme/hidden-from-sight.ts';
import { media } from '#theme/media.ts';
import { safePadding } from '#theme/safe-area.ts';
import { t } from '#theme/tokens.ts';

/**
 * As wide as a photo whose controls, and in a wide window also the bar above, fit into the window; an upright photo up to `--widest`. A
 * length without a percentage, so that a column can have this width. @param ratio width by height
 */
export function inlineWidth(ratio: string): string {
  return `min(max(16rem, (100svh - var(--around, 13rem)) * ${ratio}), var(--widest, 100vw) * max(1, ${ratio}))`;
}

const inline = css`
  display: grid;
  gap: ${t.space['2xs']};
  width: ${inlineWidth('var(--ratio)')};
  max-width: 100%;
`;

/** The photo gets what the name above and the controls below leave. */
const full = css`
  display: grid;
  grid-template:
    "head" auto
    "stage" minmax(0, 1fr)
    "controls" auto / minmax(0, 1fr);
  gap: ${t.space['2xs']};
  width: 100%;
  height: 100%;
  > [data-viewer-head] {
    grid-area: head;
    min-height: ${t.size.touch};
  }
  > [data-viewer-controls] {
    grid-area: controls;
  }
  ${media.short} {
    grid-template:
      "stage head" auto
      "stage controls" 1fr / minmax(0, 1fr) 17rem;
    gap: ${t.space['2xs']} ${t.space.m};
    > [data-viewer-controls] {
      align-self: end;
    }
  }
  > :first-child {
    grid-area: stage;
  }
`;

const overEverything = css`
  position: fixed;
  inset: 0;
  z-index: ${t.layer.dialog};
  ${safePadding}
  background: ${t.color.paper};
  color: ${t.color.ink};
`;

/** The photo alone. The keyboard and screen readers still find the rest. */
const bare = css`
  &,
  & {
    grid-template: "stage" minmax(0, 1fr) / minmax(0, 1fr);
  }
  > [data-viewer-head],
  > [data-viewer-controls] {
    ${hiddenFromSight}
  }
`;

interface ViewerLook {
  $mode: 'inline' | 'full';
  $isFullScreen: boolean;
  $isBare: boolean;
}

export const ViewerRoot = styled.section<ViewerLook>`
  ${({ $mode, $isFullScreen }) => ($mode === 'full' || $isFullScreen ? full : inline)}
  ${({ $isFullScreen }) => $isFullScreen && overEverything}
  ${({ $isBare }) => $isBare && bare}
`;
