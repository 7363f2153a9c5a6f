import { Component, type ReactNode } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { ScreenLoadError } from './lazy-screen.tsx';

/** Limits a crash to the screen. React has already logged the error. */
export class ScreenError extends Component<{ children: ReactNode }, { failure: { cause: unknown } | null }> {
  override state: { failure: { cause: unknown } | null } = { failure: null };

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown) {
    if (cause instanceof ScreenLoadError) cause.reset();
  }

  #retry = async () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return failure.cause instanceof ScreenLoadError ? <LoadError onRetry={this.#retry} /> : <CrashMessage />;
  }
}

/** Not every screen is stored on the device: the owners' screens aren't, and without a service worker none is. */
function LoadError({ onRetry }: { onRetry: () => Promise<void> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return (
    <Page>
      <PageTitle title={isOffline ? 'This page needs a connection' : "This page couldn't be loaded"} />
      <LoadingFailure title="This page couldn't be loaded" headingLevel="h1" onRetry={onRetry} isOffline={isOffline} isNeverStored>
        Please check your connection and try again. Your cart is safe.
      </LoadingFailure>
    </Page>
  );
}

function CrashMessage() {
  return (
    <Page>
      <PageTitle title="This page couldn't be displayed" />
      <EmptyState
        isAlert
        headingLevel="h1"
        title="This page couldn't be displayed"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Something went wrong. Please reload the page. Your cart is safe.
      </EmptyState>
    </Page>
  );
}
