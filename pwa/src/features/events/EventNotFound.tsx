import { EVENT_NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { NotFoundFigure } from './NotFoundFigure.tsx';
import { useGoBack } from './use-go-back.ts';

/** There is no such event, or it could not be asked for: then `onRetry` asks again. */
export function EventNotFound({ onRetry }: { onRetry?: () => void }) {
  const goBack = useGoBack();
  return (
    <Sheet>
      <PageTitle title={EVENT_NOT_FOUND_TITLE} />
      <meta name="robots" content="noindex" />
      <Columns>
        <Stack $gap="l" role="alert">
          <Title>{EVENT_NOT_FOUND_TITLE}</Title>
          <Lede>
            {onRetry
              ? 'The event could not be loaded. Perhaps the connection was lost for a moment.'
              : 'No event has this address. It may have been taken off the calendar, or the address is mistyped.'}
          </Lede>
          <Actions>
            <Button onClick={goBack}>Go Back</Button>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </Actions>
        </Stack>
        <NotFoundFigure />
      </Columns>
    </Sheet>
  );
}

/** As tall as what was shown while it was looked for: the footer stays where it is. */
const Sheet = styled(Page)`
  min-height: 100svh;
`;

const Columns = styled.div`
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;
