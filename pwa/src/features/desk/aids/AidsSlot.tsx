import { useMemo } from 'react';
import { styled } from 'styled-components';
import { frameViews } from '#photos/geometry/figures.ts';
import type { WalkView } from '#photos/walk-view.ts';
import type { Surround } from '../desk-settings.ts';
import type { AidsCode } from './aids-code.ts';
import type { AidsControl } from './aids-control.ts';

export interface AidsSlotProps {
  control: AidsControl;
  code: AidsCode | null;
  hasFailed: boolean;
  photos: readonly WalkView[];
  surround: Surround;
  onSurround: (surround: Surround) => void;
}

/** Where the panel is, once its code is loaded. */
export function AidsSlot({ control, code, hasFailed, photos, surround, onSurround }: AidsSlotProps) {
  const { ratio } = useMemo(() => frameViews(photos), [photos]);
  return (
    <Root data-aids>
      {code ? (
        <code.AidsPanel {...{ control, ratio, viewCount: photos.length, surround, onSurround }} />
      ) : (
        <p role="status">{hasFailed ? 'The aids need a connection when you use them for the first time.' : 'Loading aids...'}</p>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  min-height: 0;
`;
