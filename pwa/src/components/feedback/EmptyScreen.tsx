import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture } from '#components/pictures/Picture.tsx';
import { PageHeading } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Stack } from '../layout/layout.tsx';
import { Lede } from '../text/typography.tsx';

export interface EmptyScreenProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** By default a picture of empty hands. */
  figure?: PictureData;
  /** Set if this screen replaces another one without the visitor's action. */
  role?: 'alert' | 'status';
}

/** A whole screen with nothing to show, and a link to somewhere else. */
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

/** Decoration beside 'not found' and empty screens. Phones neither load nor show it, because it is a lazy hidden picture. */
function EmptyScreenFigure({ picture }: { picture: PictureData }) {
  return (
    <Frame>
      <Picture picture={picture} sizes="(min-width: 64rem) 26rem, 40vw" ratio="3 / 4" alt="" />
    </Frame>
  );
}

/** The figure at the end of the story, with empty hands. It is part of the app, so it works offline. */
const emptyHands: PictureData = {
  base: '/story/welcome',
  alt: '',
  width: 900,
  height: 1200,
  widths: [480, 720, 900],
  color: '#472b29',
};

const Frame = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;

/** A page's one message, with a picture beside it if there is room. */
const BesidePicture = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    align-items: center;
    gap: ${t.space.l};
  }
`;

const BesidePictureTitle = styled(PageHeading)`
  max-width: 6em;
  ${media.tablet} {
    /* Beside the picture, the longest word needs the full width of its column */
    font-size: clamp(3.5rem, 7.4vw, 8rem);
  }
`;
