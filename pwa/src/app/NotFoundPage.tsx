import { NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { BesidePicture, BesidePictureTitle } from '#components/beside-picture.tsx';
import { EmptyScreenFigure } from '#components/EmptyScreenFigure.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede } from '#components/typography.tsx';
import { hero } from '#features/landing/hero.ts';
import { paths } from '#platform/paths.ts';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title={NOT_FOUND_TITLE} />
      <meta name="robots" content="noindex" />
      <BesidePicture>
        <Stack $gap="l">
          <BesidePictureTitle>{NOT_FOUND_TITLE}</BesidePictureTitle>
          <Lede>Nothing is drawn on this sheet. The address may be mistyped, or the page has not opened yet.</Lede>
          <div>
            <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
          </div>
        </Stack>
        {/* the landing page's figure, looking for the page as well */}
        <EmptyScreenFigure picture={hero.tall} />
      </BesidePicture>
    </Page>
  );
}
