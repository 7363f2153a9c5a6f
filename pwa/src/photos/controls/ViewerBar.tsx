import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { icon } from '#components/icons/icons.tsx';
import { t } from '#theme/tokens.ts';

/** Ways to look at a photo, each on or off. */
export interface Aids {
  isMirrored: boolean;
  isUpsideDown: boolean;
  isGray: boolean;
}

export const NO_AIDS: Aids = { isMirrored: false, isUpsideDown: false, isGray: false };

export interface ViewerBarProps {
  aids: Aids;
  onAids: (aids: Aids) => void;
  isZoomed: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  isFull: boolean;
  onFull: () => void;
}

const AIDS = [
  { name: 'isMirrored', label: 'Mirror', drawing: <path d="M12 3v18M9 7 3.5 17H9zM15 7l5.5 10H15z" /> },
  { name: 'isUpsideDown', label: 'Upside down', drawing: <path d="M7 4v16M3.5 7.5 7 4l3.5 3.5M17 20V4M13.5 16.5 17 20l3.5-3.5" /> },
  { name: 'isGray', label: 'Grayscale', drawing: <path d="M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16M12 8h5M12 12h7.8M12 16h5" /> },
] as const satisfies { name: keyof Aids; label: string; drawing: React.ReactNode }[];

/** The buttons below the stage. */
export function ViewerBar({ aids, onAids, isZoomed, onZoomIn, onZoomOut, isFull, onFull }: ViewerBarProps) {
  return (
    <Root role="toolbar" aria-label="Viewing aids">
      {AIDS.map(({ name, label, drawing }) => (
        <Toggle key={name} label={label} aria-pressed={aids[name]} onClick={() => onAids({ ...aids, [name]: !aids[name] })}>
          {icon({}, drawing)}
        </Toggle>
      ))}
      <IconButton label="Zoom in" onClick={onZoomIn}>
        {icon({}, <path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l5 5M8 11h6M11 8v6" />)}
      </IconButton>
      <IconButton label="Zoom out" onClick={onZoomOut} aria-disabled={!isZoomed || undefined}>
        {icon({}, <path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l5 5M8 11h6" />)}
      </IconButton>
      <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} onClick={onFull}>
        {icon({}, isFull ? <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" /> : <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />)}
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${t.color.sanguine};
    box-shadow: inset 0 calc(-1 * ${t.size.ring}) ${t.color.sanguine};
  }
`;
