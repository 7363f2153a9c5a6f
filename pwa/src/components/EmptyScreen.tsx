import type { Picture } from '@archive/schema/photo-set';
import type { ReactNode } from 'react';
import { BesidePicture, BesidePictureTitle } from './beside-picture.tsx';
import { EmptyScreenFigure, emptyHands } from './EmptyScreenFigure.tsx';
import { Stack } from './layout.tsx';
import { Lede } from './typography.tsx';

export interface EmptyScreenProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** Empty hands where none is given. */
  figure?: Picture;
  /** Where the screen takes the place of another one by itself. */
  role?: 'alert' | 'status';
}

/** A whole screen with nothing to show, and the way to something. */
export function EmptyScreen({ title, children, action, figure = emptyHands, role }: EmptyScreenProps) {
  return (
    <BesidePicture>
      <Stack $gap="l" role={role}>
        <BesidePictureTitle>{title}</BesidePictureTitle>
        <Lede>{children}</Lede>
        <div>{action}</div>
      </Stack>
      <EmptyScreenFigure picture={figure} />
    </BesidePicture>
  );
}
