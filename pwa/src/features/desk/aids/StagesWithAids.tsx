import { useMemo } from 'react';
import { styled } from 'styled-components';
import { frameViews } from '#photos/geometry/figures.ts';
import { wrap } from '#photos/geometry/walk.ts';
import { t } from '#theme/tokens.ts';
import { SessionStage, type SessionStageProps } from '../session/screen/SessionStage.tsx';
import type { AidsControl } from './aids-control.ts';
import { secondStep } from './geometry/second-view.ts';
import type { LazyAids } from './lazy-aids.ts';

export interface StagesWithAidsProps extends Omit<SessionStageProps, 'children' | 'control' | 'part'> {
  control: AidsControl;
  code: LazyAids | null;
}

/** The photo with its aids, and beside it a second vantage point or the drawing. */
export function StagesWithAids({ control, code, ...main }: StagesWithAidsProps) {
  const { photos, view, isCovered } = main;
  const { aids, drawing, change } = control;
  const { ratio } = useMemo(() => frameViews(photos), [photos]);
  const hasSecond = aids.secondView > 0 && photos.length > 1;
  const second = wrap(view + secondStep(aids.secondView, photos.length), photos.length);
  const hasDrawing = code !== null && drawing.drawing !== null && drawing.arrangement === 'beside';
  return (
    <Room>
      <Grid $count={1 + Number(hasSecond) + Number(hasDrawing)}>
        <SessionStage {...main} control={control} part={hasSecond ? 'first' : 'only'}>
          {(pixels) => code && <code.AidLayers {...{ control, ratio, pixels }} isMain />}
        </SessionStage>
        {hasSecond && (
          <SessionStage
            {...{ photos, isCovered, control }}
            part="second"
            view={second}
            ahead={NOTHING}
            onView={(index) => change({ secondView: wrap(index - view, photos.length) || 1 })}
            onTap={main.onTap}
            onFailed={() => {}}
          >
            {(pixels) => code && <code.AidLayers {...{ control, ratio, pixels }} isMain={false} />}
          </SessionStage>
        )}
        {hasDrawing && <code.DrawingPane control={control} />}
      </Grid>
    </Room>
  );
}

const NOTHING: SessionStageProps['ahead'] = [];

const Room = styled.div`
  container-type: size;
  display: grid;
  min-width: 0;
  min-height: 0;
`;

/** Side by side, or on top of each other where that leaves upright photos more room. */
const Grid = styled.div<{ $count: number }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  gap: ${t.space['2xs']};
  min-height: 0;
  ${({ $count }) =>
    $count === 2 &&
    `@container (max-aspect-ratio: 3/4) {
      grid-auto-flow: row;
      grid-template-rows: none;
      grid-auto-rows: minmax(0, 1fr);
      grid-template-columns: minmax(0, 1fr);
    }`}
`;
