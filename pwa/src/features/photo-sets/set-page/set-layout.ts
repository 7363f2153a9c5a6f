import { css, styled } from 'styled-components';
import { PageHeading } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

const factsBelow = css`
  ${media.tablet} {
    grid-template:
      "back back" auto
      "title title" auto
      "viewer text" auto
      "viewer buy" 1fr
      "facts facts" auto / minmax(0, auto) minmax(17rem, 1fr);
  }
`;

const partsBesideFacts = css`
  ${media.desktop} {
    grid-template:
      "viewer back" auto
      "viewer title" auto
      "viewer text" auto
      "viewer buy" auto
      "viewer facts" 1fr
      "parts facts" auto / minmax(0, auto) minmax(20rem, 1fr);
  }
`;

const largeCover = css`
  ${media.tablet} {
    --around: 8rem;
  }
`;

/**
 * The beginning of a set's page. On a phone the price comes before the photo. In a wide window everything is beside the photo, whose
 * column is as wide as the photo.
 *
 * @param props.$isCoverAlone no viewer's controls need room: the cover is larger, and on a tablet the facts are below it
 * @param props.$hasParts there is a {@link PartsPart}
 */
export const Opening = styled.div<{ $isCoverAlone?: boolean; $hasParts?: boolean }>`
  --around: 13rem;
  display: grid;
  align-items: start;
  gap: ${t.space.m} ${t.space.l};
  grid-template: "back" "title" "buy" "viewer" "text" "facts" / minmax(0, 1fr);
  ${media.tablet} {
    grid-template:
      "back back" auto
      "title title" auto
      "viewer text" auto
      "viewer buy" auto
      "viewer facts" 1fr / minmax(0, auto) minmax(17rem, 1fr);
  }
  ${({ $isCoverAlone }) => $isCoverAlone && factsBelow}
  ${media.desktop} {
    --around: 16rem;
    /* A long word of the title fits beside it, also in a high window */
    --widest: 42vw;
    ${media.lowered} {
      --around: 19.5rem;
    }
    column-gap: ${t.space.xl};
    grid-template:
      "viewer back" auto
      "viewer title" auto
      "viewer text" auto
      "viewer buy" auto
      "viewer facts" 1fr / minmax(0, auto) minmax(20rem, 1fr);
  }
  ${({ $hasParts }) => $hasParts && partsBesideFacts}
  ${({ $isCoverAlone }) => $isCoverAlone && largeCover}
`;

export const BackPart = styled.div`
  grid-area: back;
`;

/** A long title is smaller, so that the price stays in the first view. */
export const Title = styled(PageHeading)<{ $isLong?: boolean }>`
  grid-area: title;
  ${({ $isLong }) => $isLong && `font-size: ${t.text.heading};`}
  margin-bottom: ${t.space['2xs']};
  overflow-wrap: anywhere;
`;

export const TextPart = styled.div`
  grid-area: text;
  display: flex;
  gap: ${t.space.s};
  > div {
    flex: 1;
    min-width: 0;
  }
  p + p {
    margin-top: ${t.space.s};
  }
  /* The column beside the photo is narrow: the words go around the picture */
  ${media.tablet} {
    display: flow-root;
    > picture {
      float: left;
      margin: 0 ${t.space.s} ${t.space.s} 0;
    }
  }
  ${media.desktop} {
    display: flex;
    > picture {
      margin: 0;
    }
  }
  overflow-wrap: anywhere;
`;

/** Not wider than a button should be. */
const part = `max-width: 36rem;`;

export const BuyPart = styled.div`
  grid-area: buy;
  ${part}
`;

export const ViewerPart = styled.div`
  grid-area: viewer;
`;

/** Below everything; in a wide window below the photo, which is lower than the facts beside it. */
export const PartsPart = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  ${media.desktop} {
    grid-area: parts;
  }
`;

export const FactsPart = styled.div`
  grid-area: facts;
  ${part}
`;
