import { formatBytes } from '@archive/schema/byte-size';
import { useState } from 'react';
import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { keptFlag } from '#kept/storage/kept-flags.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; asks first if photos are kept on this device, because they go too. */
export function SignOutButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const signOut = useSignOut();
  const [asked, setAsked] = useState<KeptSize | null>(null);
  async function handleClick() {
    const size = keptFlag.get() ? await keptSize() : null;
    if (size) setAsked(size);
    else signOut();
  }
  return (
    <>
      <Button variant={variant} onClick={() => void handleClick()}>
        Sign Out
      </Button>
      <Dialog
        shape="question"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="Sign out and remove photos?"
        description={`Signing out removes ${nameOf(asked)} from this device. You still own the photos, and can keep them again.`}
      >
        <FormActions>
          <Button onClick={signOut}>Sign Out and Remove</Button>
          <Button variant="quiet" onClick={() => setAsked(null)}>
            Stay Signed In
          </Button>
        </FormActions>
      </Dialog>
    </>
  );
}

/** Null bytes: the storage could not be read. */
interface KeptSize {
  bytes: number | null;
}

/** Null if no photo is kept. */
async function keptSize(): Promise<KeptSize | null> {
  try {
    const [{ readRecords }, { bytesOfMarks }] = await Promise.all([
      import('#kept/storage/kept-index.ts'),
      import('#kept/storage/kept-marks.ts'),
    ]);
    const bytes = (await readRecords()).reduce((sum, { marks }) => sum + bytesOfMarks(marks), 0);
    return bytes > 0 ? { bytes } : null;
  } catch {
    return { bytes: null };
  }
}

function nameOf(size: KeptSize | null): string {
  return size?.bytes ? `${formatBytes(size.bytes)} of kept photos` : 'all kept photos';
}
