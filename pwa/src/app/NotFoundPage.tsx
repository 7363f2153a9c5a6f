import { NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { NotFoundPicture } from './NotFoundPicture.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title={NOT_FOUND_TITLE} />
      <meta name="robots" content="noindex" />
      <Sheet>
        <Stack $gap="l">
          <Title>{NOT_FOUND_TITLE}</Title>
          <Lede>Nothing is drawn on this sheet. The address may be mistyped, or the page has not opened yet.</Lede>
          <div>
            <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
          </div>
        </Stack>
        <NotFoundPicture />
      </Sheet>
    </Page>
  );
}

const Sheet = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    align-items: center;
    gap: ${t.space.l};
  }
`;

const Title = styled(PageHeading)`
  max-width: 6em;
  ${media.tablet} {
    /* beside the picture the longest word needs the room of its column */
    font-size: clamp(3.5rem, 7.4vw, 8rem);
  }
`;
