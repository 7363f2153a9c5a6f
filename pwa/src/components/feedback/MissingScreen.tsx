import type { ReactNode } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { EmptyScreen } from './EmptyScreen.tsx';

export interface MissingScreenProps {
  /** unknown: it doesn't exist. failed: the shop returned an error. offline, unreachable: no response for now. */
  reason: 'unknown' | 'failed' | 'offline' | 'unreachable';
  /** What is missing: 'event'. */
  noun: string;
  unknown: Words;
  failedTitle: string;
  /** Leads to another screen. */
  action: ReactNode;
  onRetry?: () => void;
}

interface Words {
  title: string;
  text: ReactNode;
}

/** Shown instead of something that can't be shown. */
export function MissingScreen({ reason, noun, unknown, failedTitle, action, onRetry }: MissingScreenProps) {
  const { title, text } = { unknown, ...wordsFor(noun, failedTitle) }[reason];
  const isConnected = reason === 'unknown' || reason === 'failed';
  return (
    <ClientPage>
      <PageTitle title={title} />
      {isConnected && <meta name="robots" content="noindex" />}
      <EmptyScreen
        title={title}
        role={isConnected ? 'alert' : 'status'}
        action={
          <PageActions>
            {action}
            {onRetry && reason !== 'offline' && (
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </PageActions>
        }
      >
        {text}
      </EmptyScreen>
    </ClientPage>
  );
}

/** Without a response it is unknown whether the thing exists. */
const NOT_STORED_TITLE = 'Not Saved on This Device Yet';

function wordsFor(noun: string, failedTitle: string) {
  const unopened = `You haven't opened this ${noun} on this device yet`;
  return {
    failed: { title: failedTitle, text: `We couldn't load this ${noun}. Please check your connection and try again.` },
    offline: { title: NOT_STORED_TITLE, text: `${unopened}. It will load when you're back online.` },
    unreachable: { title: NOT_STORED_TITLE, text: `${unopened}, and the shop isn't responding. It will load when the shop is back.` },
  };
}
