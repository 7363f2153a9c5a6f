import type { ReactNode } from 'react';
import { BesidePicture, BesidePictureTitle } from './beside-picture.tsx';
import { Stack } from './layout.tsx';
import { emptyHands, NotFoundFigure } from './NotFoundFigure.tsx';
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
      <NotFoundFigure picture={emptyHands} />
    </BesidePicture>
  );
}
