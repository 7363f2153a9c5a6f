import { EVENT_NOT_FOUND_TITLE } from '@archive/schema/app/page-metadata';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';

export interface EventMissingProps {
  /** unknown: the event does not exist. failed: the shop returned an error. offline, unreachable: no response for now. */
  reason: keyof typeof words;
  onRetry?: () => void;
}

/** Shown instead of an event that can't be shown. */
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

/** Without a response it is unknown whether the event exists. */
const NOT_STORED_TITLE = 'Not Saved on This Device Yet';

const words = {
  unknown: {
    title: EVENT_NOT_FOUND_TITLE,
    text: "We couldn't find this event. It may have been taken off the calendar, or the address may be wrong.",
  },
  failed: {
    title: EVENT_NOT_FOUND_TITLE,
    text: "We couldn't load this event. Please check your connection and try again.",
  },
  offline: {
    title: NOT_STORED_TITLE,
    text: "You haven't opened this event on this device yet. It will load when you're back online.",
  },
  unreachable: {
    title: NOT_STORED_TITLE,
    text: "You haven't opened this event on this device yet, and the shop isn't responding. It will load when the shop is back.",
  },
} as const;

/** As tall as the loading placeholder, so that the footer doesn't move. */
const Sheet = styled(Page)`
  min-height: 100svh;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;

/** The router's key for the first page of a tab. */
const FIRST_ENTRY = 'default';

/** Back to the previous screen, or to the list of events on the first page of a tab. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === FIRST_ENTRY) void navigate(paths.events(), { replace: true });
    else void navigate(-1);
  };
}
