import { formatBytes } from '@archive/schema/byte-size';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { type Metering, metering } from '../storage-support.ts';

interface Asked {
  reason: Metering;
  bytes: number;
  answer: (isYes: boolean) => void;
}

/** Before much is fetched: asks anyone who pays for data or saves it. */
export function useMeteredQuestion(): { question: ReactNode; mayFetch: (bytes: number) => Promise<boolean> } {
  const [asked, setAsked] = useState<Asked | null>(null);
  async function mayFetch(bytes: number): Promise<boolean> {
    const reason = metering();
    if (!reason) return true;
    const isYes = await new Promise<boolean>((answer) => setAsked({ reason, bytes, answer }));
    setAsked(null);
    return isYes;
  }
  return { question: asked && <Question {...asked} />, mayFetch };
}

function Question({ reason, bytes, answer }: Asked) {
  const size = formatBytes(bytes);
  return (
    <Dialog
      shape="question"
      isOpen
      onOpenChange={() => answer(false)}
      title={reason === 'cellular' ? `Use mobile data for ${size}?` : `Download ${size} now?`}
      description={`${reason === 'cellular' ? '' : 'Your browser is set to save data. '}You can also keep the photos later, on Wi-Fi.`}
    >
      <PageActions>
        <Button onClick={() => answer(true)}>Keep</Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          Not Now
        </Button>
      </PageActions>
    </Dialog>
  );
}
