import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeRenewRecoveryCodesDocument, OfficeTurnOffTwoFactorDocument, OfficeTwoFactorDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOfficeChange } from '../../forms/use-office-change.ts';
import { formatTime } from '../../screen/format-time.ts';
import { NO_VARIABLES, useOfficeQuery } from '../../screen/use-office-query.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Loaded when it is opened, because it draws a QR code. */
const TurnOn = lazy(() => import('./TurnOn.tsx').then((module) => ({ default: module.TurnOn })));

type Opened = 'turnOn' | 'turnOff' | 'renew';

const DIALOGS: Record<Opened, { title: string; description: string }> = {
  turnOn: { title: 'Turn on two-factor sign-in', description: 'Signing in will then take your password and a code from your phone.' },
  turnOff: { title: 'Turn off two-factor sign-in?', description: 'Enter a code from your app, or a recovery code.' },
  renew: { title: 'Make new recovery codes?', description: 'The earlier ones stop working. Enter a code from your app.' },
};

/** The asking owner's own second factor. */
export function OwnTwoFactor({ onChanged }: { onChanged: () => Promise<void> }) {
  const { data, error, refetch } = useOfficeQuery(OfficeTwoFactorDocument, NO_VARIABLES, { isStored: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function handleCodes(made: readonly string[]) {
    setCodes(made);
    void refetch();
    void onChanged();
  }
  function close() {
    setOpened(null);
    setCodes(null);
  }
  function handleOff() {
    close();
    toast({ title: 'Two-Factor Sign-In Is Off', description: 'Your password alone signs you in.' });
    void refetch();
    void onChanged();
  }
  if (!data) return error ? <p role="alert">{toRequestError(error).message}</p> : <Skeleton $height="4rem" />;
  const { since, recoveryCodes } = data.twoFactor;
  return (
    <>
      <Caption>
        {since
          ? `On since ${formatTime(since)}. ${recoveryCodes} of your recovery codes are unused.`
          : 'Off. With it, someone who knows your password still needs your phone to sign in.'}
      </Caption>
      <ButtonRow>
        {since ? (
          <>
            <Button variant="secondary" size="small" onClick={() => setOpened('renew')}>
              New Recovery Codes
            </Button>
            <Button variant="secondary" size="small" onClick={() => setOpened('turnOff')}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => setOpened('turnOn')}>
            Turn On
          </Button>
        )}
      </ButtonRow>
      <Dialog
        isOpen={opened !== null}
        onOpenChange={(isOpening) => !isOpening && close()}
        title={codes ? 'Your recovery codes' : opened ? DIALOGS[opened].title : ''}
        description={
          codes ? 'Each signs you in once, without your phone. They are shown only now.' : opened ? DIALOGS[opened].description : ''
        }
      >
        {codes && <RecoveryCodes codes={codes} onDone={close} />}
        {!codes && opened === 'turnOn' && (
          <Suspense fallback={<Skeleton $height="20rem" />}>
            <TurnOn onCodes={handleCodes} />
          </Suspense>
        )}
        {!codes && opened === 'renew' && <RenewForm onCodes={handleCodes} />}
        {!codes && opened === 'turnOff' && <TurnOffForm onOff={handleOff} />}
      </Dialog>
    </>
  );
}

function RenewForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { isBusy, problem, send } = useOfficeChange();
  async function renew(code: string) {
    const made = await send(OfficeRenewRecoveryCodesDocument, { code });
    if (made) onCodes(made.renewRecoveryCodes.codes);
  }
  return <CodeForm button="Make New Codes" {...{ isBusy, problem }} onCode={renew} />;
}

function TurnOffForm({ onOff }: { onOff: () => void }) {
  const { isBusy, problem, send } = useOfficeChange();
  async function turnOff(code: string) {
    if (await send(OfficeTurnOffTwoFactorDocument, { code })) onOff();
  }
  return <CodeForm button="Turn Off" {...{ isBusy, problem }} onCode={turnOff} />;
}
