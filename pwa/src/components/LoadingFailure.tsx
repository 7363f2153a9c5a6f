import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

export interface LoadingFailureProps {
  title: string;
  children?: ReactNode;
  /** Asks again. Where that fails too this is shown again: there is nothing more to do with it. */
  onRetry: () => Promise<unknown>;
  /** There is no connection, so nothing has failed. Whoever shows this asks again when there is one. */
  isOffline: boolean;
  /** The device never stores what is shown there. */
  isNeverStored?: boolean;
  headingLevel?: EmptyStateProps['headingLevel'];
}

/** What the screen is for could not be loaded. */
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

/** A state of the device and no fault: there is nothing to press, and a reader says it in a pause. */
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
  title: 'Not stored on this device yet',
  text: 'This page has not been opened here before, so it needs a connection once. It loads by itself as soon as you are online.',
};

const neverStored = {
  title: 'This page needs a connection',
  text: 'Nothing of it is stored on this device. It loads by itself as soon as you are online.',
};
