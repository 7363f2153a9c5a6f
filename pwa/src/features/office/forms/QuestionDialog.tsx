import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';

export interface QuestionDialogProps extends Pick<ButtonProps, 'isBusy' | 'busyLabel' | 'isUnavailable'> {
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What happens if the owner goes on. */
  description: string;
  /** What the button does. */
  button: string;
  onConfirm: () => void;
  /** Why it was not done. */
  problem?: RequestError | null;
  /** More about what happens. */
  children?: ReactNode;
}

/** Asks before something that an owner may not want or can't undo. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen, onClose, title, description, button, onConfirm, problem, children, ...busy } = props;
  return (
    <Dialog
      shape="question"
      isOpen={isOpen}
      onOpenChange={(isOpening) => !isOpening && onClose()}
      title={title}
      description={description}
      isTextOnly
      footer={
        <Button isWide {...busy} onClick={onConfirm}>
          {button}
        </Button>
      }
    >
      {children}
      {problem && <p role="alert">{problem.message}</p>}
    </Dialog>
  );
}
