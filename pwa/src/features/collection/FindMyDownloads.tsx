import { Button } from '#components/buttons/Button.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';

/** For what was bought without an account. */
export function FindMyDownloads() {
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => requestAuthDialog('find-downloads')}>
      Find my downloads
    </Button>
  );
}
