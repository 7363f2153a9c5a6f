import { NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { hero } from '#features/landing/hero.ts';
import { paths } from '#platform/navigation/paths.ts';

export function NotFoundPage() {
  return (
    <Page>
      <PageTitle title={NOT_FOUND_TITLE} />
      <meta name="robots" content="noindex" />
      {/* the landing page's figure, looking for the page as well */}
      <EmptyScreen title={NOT_FOUND_TITLE} action={<ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>} figure={hero.tall}>
        Nothing is drawn on this sheet. The address may be mistyped, or the page has not opened yet.
      </EmptyScreen>
    </Page>
  );
}
