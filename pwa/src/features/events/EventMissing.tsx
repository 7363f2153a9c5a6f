import { EVENT_NOT_FOUND_TITLE } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { t } from '#theme/tokens.ts';
import { useGoBack } from './use-go-back.ts';

export interface EventMissingProps {
  /** unknown: there is no such event. failed: the shop answered with a failure. offline, unreachable: it gives no answer, for now. */
  reason: keyof typeof words;
  onRetry?: () => void;
}

/** In place of an event that cannot be shown. */
export function EventMissing({ reason, onRetry }: EventMissingProps) {
  const goBack = useGoBack();
  const { title, text } = words[reason];
  const isConnected = reason === 'unknown' || reason === 'failed';
  return (
    <Sheet>
      <PageTitle title={title} />
      {isConnected && <meta name="robots" content="noindex" />}
      <EmptyScreen
        title={title}
        role={isConnected ? 'alert' : 'status'}
        action={
          <Actions>
            <Button onClick={goBack}>Go Back</Button>
            {onRetry && reason !== 'offline' && (
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </Actions>
        }
      >
        {text}
      </EmptyScreen>
    </Sheet>
  );
}

/** Without an answer nobody knows whether there is such an event. */
const NOT_STORED_TITLE = 'Not Stored on This Device Yet';

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
    title: NOT_STORED_TITLE,
    text: 'This event has not been opened here before, so it needs a connection once. It loads by itself as soon as you are online.',
  },
  unreachable: {
    title: NOT_STORED_TITLE,
    text: 'This event has not been opened here before, and the shop cannot be reached. It loads by itself as soon as the shop answers.',
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
