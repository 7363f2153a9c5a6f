import { screenTitle } from '@archive/schema/screen-title';
import type { Screen } from '@archive/schema/screens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { t } from '#theme/tokens.ts';

/** A screen behind a mailed link: one narrow column, for nobody but the reader of the mail. */
export function LinkScreen({ screen, children }: { screen: Screen; children: ReactNode }) {
  return (
    <Page>
      <PageTitle title={screenTitle(screen, '')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {/* the link is the browser's to know */}
      <Column>{useIsClient() ? children : <Skeleton $height="50vh" />}</Column>
    </Page>
  );
}

const Column = styled.div`
  max-width: ${t.size.form};
  margin-inline: auto;
`;
