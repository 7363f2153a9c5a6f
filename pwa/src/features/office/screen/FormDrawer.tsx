import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';

export interface FormDrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer with a form. A tap beside it or Escape asks before what was typed is lost. */
export function FormDrawer({ isOpen, title, onClose, children }: FormDrawerProps) {
  const [isAsking, setAsking] = useState(false);
  function handleOpenChange(isOpening: boolean) {
    if (isOpening) return;
    if (hasUnsavedWork()) setAsking(true);
    else onClose();
  }
  return (
    <Dialog shape="drawer" isOpen={isOpen} onOpenChange={handleOpenChange} title={title}>
      {children}
      <Dialog
        shape="question"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you've typed will be lost."
        footer={
          <Button
            isWide
            onClick={() => {
              setAsking(false);
              onClose();
            }}
          >
            Close without Saving
          </Button>
        }
      >
        {null}
      </Dialog>
    </Dialog>
  );
}
