import { BAD_LINK } from '@archive/schema/accounts/account';
import { type ScreenPath, screenTitle } from '@archive/schema/app/screens';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { t } from '#theme/tokens.ts';
import type { LinkCallState } from './emailed-link.ts';

/** A screen behind a mailed link: one narrow column, not indexed by search engines. */
export function LinkScreen({ screen, children }: { screen: ScreenPath; children: ReactNode }) {
  return (
    <Page>
      <PageTitle title={screenTitle(screen, '')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {/* Only the browser reads the link's token */}
      <Column>{useIsClient() ? children : <Skeleton $height="50vh" />}</Column>
    </Page>
  );
}

const Column = styled.div`
  max-width: ${t.size.form};
  margin-inline: auto;
`;

export interface LinkOutcomeProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The outcome of a mailed link. It replaces the pressed button, so it takes the focus too. */
export function LinkOutcome({ title, children, actions }: LinkOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack $gap="l">
      <Stack $gap="s">
        <PlainHeading ref={heading} tabIndex={-1}>
          {title}
        </PlainHeading>
        {children}
      </Stack>
      <ButtonRow>{actions}</ButtonRow>
    </Stack>
  );
}

export interface LinkActionProps {
  title: string;
  /** What the button will do. */
  children: ReactNode;
  label: string;
  busyLabel: string;
  /** Null: the address carries none. */
  token: string | null;
  state: LinkCallState;
  onCall: () => void;
}

/** One button that runs the action of a mailed link. Opening the link alone does nothing: mail programs open links too. */
export function LinkAction({ title, children, label, busyLabel, token, state, onCall }: LinkActionProps) {
  const problem = token ? state : ({ kind: 'failed', code: 'BAD_INPUT', text: BAD_LINK, isFinal: true } as const);
  const isUseless = problem.kind === 'failed' && problem.isFinal;
  return (
    <Stack $gap="l">
      <Stack $gap="s">
        <PlainHeading>{title}</PlainHeading>
        {!isUseless && children}
      </Stack>
      {problem.kind === 'failed' && <Notice variant="danger" role="alert" title={problem.text} />}
      <ButtonRow>
        {isUseless ? (
          <ButtonLink to={paths.home()}>Return Home</ButtonLink>
        ) : (
          <OnlineButton isBusy={state.kind === 'busy'} busyLabel={busyLabel} onClick={onCall}>
            {label}
          </OnlineButton>
        )}
      </ButtonRow>
    </Stack>
  );
}
