import { Component, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';

/** Keeps a screen's crash to the screen. React has already logged the error when this shows. */
export class ScreenError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Apology /> : this.props.children;
  }
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
