import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

export interface LoadingFailureProps {
  title: string;
  children?: ReactNode;
  /** Requests again. If that fails too, this message is shown again, so the error needs no handling. */
  onRetry: () => Promise<unknown>;
  /** There is no connection, which isn't an error. The caller requests again when there is one. */
  isOffline: boolean;
  /** The device never stores this screen's data. */
  isNeverStored?: boolean;
  headingLevel?: EmptyStateProps['headingLevel'];
}

/** Shown if the screen's data could not be loaded. */
export function LoadingFailure({
  title,
  children = 'Please try again later',
  onRetry,
  isOffline,
  isNeverStored = false,
  headingLevel = 'h2',
}: LoadingFailureProps) {
  if (isOffline) return <NotHere {...(isNeverStored ? neverStored : notStoredYet)} headingLevel={headingLevel} />;
  return (
    <EmptyState
      isAlert
      headingLevel={headingLevel}
      title={title}
      action={
        <Button variant="secondary" onClick={() => void onRetry().catch(() => null)}>
          Try Again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Being offline is a state, not an error: there is nothing to press, and screen readers announce it politely. */
function NotHere({ title, text, headingLevel }: typeof notStoredYet & Pick<EmptyStateProps, 'headingLevel'>) {
  return (
    <div role="status">
      <EmptyState title={title} headingLevel={headingLevel}>
        {text}
      </EmptyState>
    </div>
  );
}

const notStoredYet = {
  title: 'Not saved on this device yet',
  text: "It will load when you're back online.",
};

const neverStored = {
  title: 'This page needs a connection',
  text: "This page isn't saved on this device. It will load when you're back online.",
};
