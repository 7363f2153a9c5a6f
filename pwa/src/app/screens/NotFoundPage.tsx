import { NOT_FOUND_TITLE } from '@archive/schema/app/page-metadata';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { hero } from '#features/landing/HeroPicture.tsx';
import { paths } from '#platform/navigation/paths.ts';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title={NOT_FOUND_TITLE} />
      <meta name="robots" content="noindex" />
      {/* The landing page's figure, looking for the page as well */}
      <EmptyScreen title={NOT_FOUND_TITLE} action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>} figure={hero.tall}>
        There's nothing on this page. Check the address, or start from the photo sets.
      </EmptyScreen>
    </Page>
  );
}
