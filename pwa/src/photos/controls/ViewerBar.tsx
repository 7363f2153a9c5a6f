import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { t } from '#theme/tokens.ts';
import { MAX_SCALE } from '../geometry/zoom.ts';
import { AID_NAMES, type Aids, VIEWER_AIDS } from './aids.ts';
import {
  FullScreenIcon,
  GrayscaleIcon,
  LeaveFullScreenIcon,
  MirrorIcon,
  UpsideDownIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './viewer-icons.tsx';

export interface AidsBarProps {
  aids: Aids;
  onAids: (aids: Aids) => void;
}

const ICONS: Record<keyof Aids, () => ReactNode> = { isMirrored: MirrorIcon, isUpsideDown: UpsideDownIcon, isGray: GrayscaleIcon };

/** Ways to look at the photo. */
export function AidsBar({ aids, onAids }: AidsBarProps) {
  return (
    <Bar role="group" aria-label="Photo view">
      {AID_NAMES.map((name) => {
        const { label, key } = VIEWER_AIDS[name];
        const Icon = ICONS[name];
        return (
          <Toggle
            key={name}
            label={label}
            title={`${label} (${key})`}
            aria-keyshortcuts={key}
            aria-pressed={aids[name]}
            onClick={() => onAids({ ...aids, [name]: !aids[name] })}
          >
            <Icon />
          </Toggle>
        );
      })}
    </Bar>
  );
}

export interface ZoomBarProps {
  scale: number;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
  isFullScreen: boolean;
  onFullScreen: () => void;
}

/** How large the photo is. */
export function ZoomBar({ scale, onZoomIn, onZoomOut, onReset, isFullScreen, onFullScreen }: ZoomBarProps) {
  const fullScreenLabel = isFullScreen ? 'Leave full screen' : 'Full screen';
  return (
    <Bar role="group" aria-label="Size">
      <IconButton label="Zoom out" title="Zoom out (-)" onClick={onZoomOut} aria-disabled={scale <= 1 || undefined}>
        <ZoomOutIcon />
      </IconButton>
      <Percent type="button" title="Whole photo (0)" aria-label={`Whole photo, now at ${percent(scale)}`} onClick={onReset}>
        {percent(scale)}
      </Percent>
      <IconButton label="Zoom in" title="Zoom in (+)" onClick={onZoomIn} aria-disabled={scale >= MAX_SCALE || undefined}>
        <ZoomInIcon />
      </IconButton>
      <IconButton label={fullScreenLabel} title={`${fullScreenLabel} (F)`} onClick={onFullScreen}>
        {isFullScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
      </IconButton>
    </Bar>
  );
}

function percent(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}

const Bar = styled.div`
  display: flex;
  flex: none;
  [aria-disabled='true'] {
    cursor: default;
    color: ${t.color.edge};
  }
`;

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] {
    /* As wide as the icon, which is in line with the photo */
    padding: ${t.space['2xs']};
    background: ${t.color.ink} content-box;
    color: ${t.color.paper};
  }
`;

const Percent = styled.button`
  min-width: ${t.size.control};
  min-height: ${t.size.touch};
  font-size: ${t.text.caption};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: center;
  /* Where the controls have no room for it; zooming out does the same */
  @container (max-width: 21rem) {
    display: none;
  }
  @container (min-width: 29rem) and (max-width: 36rem) {
    display: none;
  }
`;
