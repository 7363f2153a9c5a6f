import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { lazyCode } from '../../lazy-code.ts';
import type { SessionEndProps } from './SessionEnd.tsx';

const useCode = lazyCode(() => import('./SessionEnd.tsx'));

/** Loads the sheet before the session is over, so that it is there at once. */
export function usePreloadedSheet({ plan, index }: SessionEndProps['session']): void {
  useCode(index >= plan.length - 1);
}

/** What was drawn, with the times. */
export function LazySessionEnd(props: SessionEndProps) {
  const { code, hasFailed } = useCode(true);
  if (code) return <code.SessionEnd {...props} />;
  return hasFailed ? <WithoutSheet /> : null;
}

/** A first visit that has lost its connection, before the service worker has stored the app. */
function WithoutSheet() {
  return (
    <ClientPage>
      <EmptyScreen title="Session Complete" role="status" action={<ButtonLink to={paths.desk()}>Back to the Desk</ButtonLink>}>
        The sheet can&apos;t be shown without a connection. What you drew is in your history.
      </EmptyScreen>
    </ClientPage>
  );
}
