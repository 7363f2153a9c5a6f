import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { Caption } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { t } from '#theme/tokens.ts';

export interface PayButtonProps {
  children: string;
  isBusy: boolean;
  /** Why the button does not work now; null when it does. */
  obstacle: string | null;
  /** It does not work for a reason that is said elsewhere. */
  isUnavailable?: boolean;
  /** Small print under the button. */
  note: string;
  /** Why the last try was not paid: it describes the button, too. */
  unpaid: ReactNode;
}

/** The end of a form that pays. */
export function PayButton({ children, isBusy, obstacle, isUnavailable = false, note, unpaid }: PayButtonProps) {
  const id = useId();
  return (
    <>
      <Stack $gap="2xs">
        <Button
          type="submit"
          isWide
          isBusy={isBusy}
          busyLabel="Processing..."
          isUnavailable={isUnavailable || obstacle !== null}
          aria-describedby={unpaid ? `${id}-obstacle ${id}-unpaid` : `${id}-obstacle`}
        >
          {children}
        </Button>
        <Obstacle id={`${id}-obstacle`} role="status">
          {obstacle}
        </Obstacle>
        <Note>{note}</Note>
      </Stack>
      {unpaid && <div id={`${id}-unpaid`}>{unpaid}</div>}
      <VisuallyHidden role="status">{isBusy && 'Your payment is being processed.'}</VisuallyHidden>
    </>
  );
}

const Obstacle = styled.p`
  font-size: ${t.text.small};
  &:empty {
    display: none;
  }
`;

const Note = styled(Caption)`
  text-align: center;
`;
