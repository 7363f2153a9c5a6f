import { EVENT_NOT_FOUND_TITLE } from '@archive/schema/app/page-metadata';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#components/buttons/Button.tsx';
import { MissingScreen, type MissingScreenProps } from '#components/feedback/MissingScreen.tsx';
import { paths } from '#platform/navigation/paths.ts';

/** Shown instead of an event that can't be shown. */
export function EventMissing(props: Pick<MissingScreenProps, 'reason' | 'onRetry'>) {
  const goBack = useGoBack();
  return (
    <MissingScreen
      {...props}
      noun="event"
      unknown={{
        title: EVENT_NOT_FOUND_TITLE,
        text: "We couldn't find this event. It may have been taken off the calendar, or the address may be wrong.",
      }}
      failedTitle={EVENT_NOT_FOUND_TITLE}
      action={<Button onClick={goBack}>Go Back</Button>}
    />
  );
}

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
