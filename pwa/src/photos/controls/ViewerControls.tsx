import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { t } from '#theme/tokens.ts';
import { dialAngles } from '../geometry/walk.ts';
import type { useZoom } from '../stage/use-zoom.ts';
import type { WalkView } from '../walk-view.ts';
import type { Aids } from './aids.ts';
import { ViewDial } from './ViewDial.tsx';
import { AidsBar, ZoomBar } from './ViewerBar.tsx';
import { NextViewIcon, PreviousViewIcon } from './viewer-icons.tsx';

export interface ViewerControlsProps {
  views: readonly WalkView[];
  view: number;
  goTo: (view: number) => void;
  goBy: (steps: number) => void;
  aids: Aids;
  onAids: (aids: Aids) => void;
  zoom: ReturnType<typeof useZoom>;
  isFullScreen: boolean;
  onFullScreen: () => void;
}

/** Everything that a gesture or a key does, as buttons. */
export function ViewerControls({ views, view, goTo, goBy, aids, onAids, zoom, isFullScreen, onFullScreen }: ViewerControlsProps) {
  return (
    <Root data-viewer-controls>
      <Grid>
        {views.length > 1 && (
          <Walk>
            <IconButton label="Previous view" title="Previous view (←)" onClick={() => goBy(-1)}>
              <PreviousViewIcon />
            </IconButton>
            <ViewDial angles={dialAngles(views)} view={view} onView={goTo} />
            <IconButton label="Next view" title="Next view (→)" onClick={() => goBy(1)}>
              <NextViewIcon />
            </IconButton>
          </Walk>
        )}
        <AidsBar aids={aids} onAids={onAids} />
        <ZoomBar
          scale={zoom.zoom.scale}
          onZoomIn={zoom.zoomIn}
          onZoomOut={zoom.zoomOut}
          onReset={zoom.reset}
          {...{ isFullScreen, onFullScreen }}
        />
      </Grid>
    </Root>
  );
}

const Root = styled.div`
  container-type: inline-size;
`;

/** One line where there is room, otherwise the way around above the rest. */
const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space['2xs']};
  /* The icons, not the buttons around them, are in line with the photo */
  margin-inline: calc(-1 * ${t.space['2xs']});
  @container (min-width: 29rem) {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    > :nth-last-child(2) {
      order: -1;
    }
    > :last-child {
      justify-self: end;
    }
  }
`;

const Walk = styled.div`
  flex: 1 0 100%;
  display: flex;
  align-items: center;
  justify-content: center;
`;
