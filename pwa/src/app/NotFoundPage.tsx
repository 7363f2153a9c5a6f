import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title="404 Page Not Found" />
      <meta name="robots" content="noindex" />
      <Stack $gap="l">
        <Title>404 Page Not Found</Title>
        <Lede>Nothing is drawn on this sheet. The address may be mistyped, or the page has not opened yet.</Lede>
        <div>
          <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

const Title = styled(PageHeading)`
  max-width: 6em;
`;
