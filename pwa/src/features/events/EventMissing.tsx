import { EVENT_NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { BesidePicture, BesidePictureTitle } from '#components/beside-picture.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';
import { NotFoundFigure } from './NotFoundFigure.tsx';
import { useGoBack } from './use-go-back.ts';

export interface EventMissingProps {
  /** unknown: there is no such event. failed: it could not be asked for. offline: nor can it be, for now. */
  reason: keyof typeof words;
  onRetry?: () => void;
}

/** In place of an event that cannot be shown. */
export function EventMissing({ reason, onRetry }: EventMissingProps) {
  const goBack = useGoBack();
  const { title, text } = words[reason];
  const isOffline = reason === 'offline';
  return (
    <Sheet>
      <PageTitle title={title} />
      {!isOffline && <meta name="robots" content="noindex" />}
      <BesidePicture>
        <Stack $gap="l" role={isOffline ? 'status' : 'alert'}>
          <BesidePictureTitle>{title}</BesidePictureTitle>
          <Lede>{text}</Lede>
          <Actions>
            <Button onClick={goBack}>Go Back</Button>
            {onRetry && !isOffline && (
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </Actions>
        </Stack>
        <NotFoundFigure />
      </BesidePicture>
    </Sheet>
  );
}

const words = {
  unknown: {
    title: EVENT_NOT_FOUND_TITLE,
    text: 'No event has this address. It may have been taken off the calendar, or the address is mistyped.',
  },
  failed: {
    title: EVENT_NOT_FOUND_TITLE,
    text: 'The event could not be loaded. Perhaps the connection was lost for a moment.',
  },
  offline: {
    title: 'Not Stored on This Device Yet',
    text: 'This event has not been opened here before, so it needs a connection once. It loads by itself as soon as you are online.',
  },
} as const;

/** As tall as what was shown while it was looked for: the footer stays where it is. */
const Sheet = styled(Page)`
  min-height: 100svh;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;
