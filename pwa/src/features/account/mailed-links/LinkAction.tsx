import { BAD_LINK } from '@archive/schema/account';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { OnlineButton } from '../forms/OnlineButton.tsx';
import { Actions } from './LinkOutcome.tsx';
import type { LinkCallState } from './use-link-call.ts';

export interface LinkActionProps {
  title: string;
  /** What the button is going to do. */
  children: ReactNode;
  label: string;
  busyLabel: string;
  /** Null: the address carries none. */
  token: string | null;
  state: LinkCallState;
  onCall: () => void;
}

/** One button that does what a mailed link is for. Opening the link alone does nothing: mail programs open links too. */
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
      <Actions>
        {isUseless ? (
          <ButtonLink to={paths.home()}>Return Home</ButtonLink>
        ) : (
          <OnlineButton isBusy={state.kind === 'busy'} busyLabel={busyLabel} onClick={onCall}>
            {label}
          </OnlineButton>
        )}
      </Actions>
    </Stack>
  );
}
