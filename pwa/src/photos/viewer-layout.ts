import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** As wide as its place, but never so high that the photo and the controls below it don't fit into the window. */
const inline = css`
  display: grid;
  gap: ${t.space['2xs']};
  width: min(100%, max(16rem, (100svh - 13rem) * var(--ratio)));
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
  padding: max(${t.space['2xs']}, env(safe-area-inset-top)) max(${t.space.s}, env(safe-area-inset-right))
    max(${t.space['2xs']}, env(safe-area-inset-bottom)) max(${t.space.s}, env(safe-area-inset-left));
  background: ${t.color.paper};
  color: ${t.color.ink};
`;

export const ViewerRoot = styled.section<{ $mode: 'inline' | 'full'; $isFullScreen: boolean }>`
  ${({ $mode, $isFullScreen }) => ($mode === 'full' || $isFullScreen ? full : inline)}
  ${({ $isFullScreen }) => $isFullScreen && overEverything}
`;
