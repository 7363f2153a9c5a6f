import type { ReactNode } from 'react';
import { BesidePicture, BesidePictureTitle } from './beside-picture.tsx';
import { EmptyScreenFigure, emptyHands } from './EmptyScreenFigure.tsx';
import { Stack } from './layout.tsx';
import { Lede } from './typography.tsx';

export interface EmptyScreenProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A whole screen with nothing to show, and the way to something. */
export function EmptyScreen({ title, children, action }: EmptyScreenProps) {
  return (
    <BesidePicture>
      <Stack $gap="l">
        <BesidePictureTitle>{title}</BesidePictureTitle>
        <Lede>{children}</Lede>
        <div>{action}</div>
      </Stack>
      <EmptyScreenFigure picture={emptyHands} />
    </BesidePicture>
  );
}
