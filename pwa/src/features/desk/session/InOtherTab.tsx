import { Button } from '#components/buttons/Button.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';

/** Another tab has taken the session. */
export function InOtherTab({ onHere }: { onHere: () => void }) {
  return (
    <ClientPage>
      <EmptyScreen title="This Session Is Open in Another Tab" role="status" action={<Button onClick={onHere}>Continue Here</Button>}>
        This session continues in the tab that opened it last.
      </EmptyScreen>
    </ClientPage>
  );
}
