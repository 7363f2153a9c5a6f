import { formatBytes } from '@archive/schema/byte-size';
import { useState } from 'react';
import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { keptFlag } from '#kept/storage/kept-flags.ts';
import { useSignOut } from './use-sign-out.ts';

/** More would not be read. */
const MAX_TITLES = 3;

/** Signs out; asks first if photos are kept on this device, because they go too. */
export function SignOutButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const signOut = useSignOut();
  const [asked, setAsked] = useState<KeptSize | 'unreadable' | null>(null);
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

interface KeptSize {
  bytes: number;
  /** Of the sets. */
  titles: readonly string[];
}

/** Null if no photo is kept. */
async function keptSize(): Promise<KeptSize | 'unreadable' | null> {
  try {
    const [{ readRecords }, { bytesOfMarks }] = await Promise.all([
      import('#kept/storage/kept-index.ts'),
      import('#kept/storage/kept-marks.ts'),
    ]);
    const sizes = (await readRecords()).map(({ set, marks }) => ({ title: set.title, bytes: bytesOfMarks(marks) }));
    const kept = sizes.filter(({ bytes }) => bytes > 0);
    return kept.length > 0 ? { bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), titles: kept.map(({ title }) => title) } : null;
  } catch {
    return 'unreadable';
  }
}

/** 'First Light, Market Day, Storm Coming, and 2 other photo sets (1.2 GB)' */
function nameOf(size: KeptSize | 'unreadable' | null): string {
  if (size === null || size === 'unreadable') return 'all kept photos';
  const { titles, bytes } = size;
  const others = titles.length - MAX_TITLES;
  const names = others > 1 ? [...titles.slice(0, MAX_TITLES), `${others} other photo sets`] : titles;
  return `${new Intl.ListFormat('en-US').format(names)} (${formatBytes(bytes)})`;
}
