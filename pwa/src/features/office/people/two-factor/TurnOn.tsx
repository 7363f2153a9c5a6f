import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { QrCode } from '#components/pictures/QrCode.tsx';
import { PasswordNotConfirmed, withConfirmedPassword } from '#forms/confirmed-password.ts';
import { OfficeStartTwoFactorDocument, type OfficeStartTwoFactorMutation, OfficeTurnOnTwoFactorDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { t } from '#theme/tokens.ts';
import { useOfficeChange } from '../../forms/use-office-change.ts';
import { CodeForm } from './CodeForm.tsx';

type Factor = OfficeStartTwoFactorMutation['startTwoFactor'];

/** Shows the key for an authenticator app, and asks for its first code. */
export function TurnOn({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { factor, problem, start } = useNewFactor();
  const { isBusy, problem: refused, send } = useOfficeChange();
  if (problem) {
    return (
      <Stack $gap="s">
        <p role="alert">{problem}</p>
        <div>
          <Button variant="secondary" onClick={() => void start()}>
            Try Again
          </Button>
        </div>
      </Stack>
    );
  }
  if (!factor) return <Skeleton $height="20rem" />;
  return (
    <Stack $gap="m">
      <p>1. Scan this with an authenticator app, or type in the key.</p>
      <Frame>
        <QrCode text={factor.uri} label="QR code for your authenticator app" />
      </Frame>
      <Key aria-label="Key">{factor.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</Key>
      <p>2. Enter the code that the app shows.</p>
      <CodeForm
        button="Turn On"
        isBusy={isBusy}
        problem={refused}
        onCode={async (code) => {
          const made = await send(OfficeTurnOnTwoFactorDocument, { code, setupId: factor.setupId });
          if (made) onCodes(made.turnOnTwoFactor.codes);
        }}
      />
    </Stack>
  );
}

function useNewFactor() {
  const client = useApolloClient();
  const [factor, setFactor] = useState<Factor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function start() {
    setProblem(null);
    try {
      const { data } = await withConfirmedPassword(() =>
        client.mutate({ mutation: OfficeStartTwoFactorDocument, fetchPolicy: 'no-cache' }),
      );
      setFactor(data?.startTwoFactor ?? null);
    } catch (cause) {
      setProblem(cause instanceof PasswordNotConfirmed ? 'This needs your password.' : toRequestError(cause).message);
    }
  }
  const startOnce = useEffectEvent(start);
  useEffect(() => void startOnce(), []);
  return { factor, problem, start };
}

const Frame = styled.div`
  width: min(100%, 14rem);
`;

const Key = styled.p`
  font-family: ui-monospace, monospace;
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
  user-select: all;
`;
