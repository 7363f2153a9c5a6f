import { Component, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { LoadingFailure } from '#components/LoadingFailure.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { ScreenMissing } from './screen.tsx';

/** Keeps a screen's crash to the screen. React has already logged the error when this shows. */
export class ScreenError extends Component<{ children: ReactNode }, { failure: { cause: unknown } | null }> {
  override state: { failure: { cause: unknown } | null } = { failure: null };

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown) {
    if (cause instanceof ScreenMissing) cause.forget();
  }

  #retry = async () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return failure.cause instanceof ScreenMissing ? <Missing onRetry={this.#retry} /> : <Apology />;
  }
}

/** Not everything is stored on the device: the owners' screens are not, nor is anything without a worker. */
function Missing({ onRetry }: { onRetry: () => Promise<void> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return (
    <Page>
      <PageTitle title={isOffline ? 'This page needs a connection' : 'This page could not be loaded'} />
      <LoadingFailure title="This page could not be loaded" headingLevel="h1" onRetry={onRetry} isOffline={isOffline} isNeverStored>
        Please check your connection and try again. Your cart is safe.
      </LoadingFailure>
    </Page>
  );
}

function Apology() {
  return (
    <Page>
      <PageTitle title="This page could not be shown" />
      <EmptyState
        isAlert
        headingLevel="h1"
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Something went wrong on our side, or the connection was lost. Your cart is safe.
      </EmptyState>
    </Page>
  );
}
