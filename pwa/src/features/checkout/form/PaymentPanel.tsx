import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { TextField } from '#components/TextField.tsx';
import { Caption, SectionHeading } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { Note, Obstacle, Panel } from '#payment/panel-style.tsx';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import type { Submission } from './use-submit.ts';

export interface PaymentPanelProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** What is known about the address: boxes under the field. */
  remarks: ReactNode;
  /** Null when there is nothing to charge. */
  card: { form: ReactNode; confirm: ConfirmPayment } | null;
  submission: Submission;
  isBusy: boolean;
}

export function PaymentPanel({ email, onEmailChange, remarks, card, submission, isBusy }: PaymentPanelProps) {
  const obstacleId = useId();
  const noticeId = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submission.submit(card?.confirm ?? null);
  }
  return (
    <Panel aria-labelledby="payment">
      <SectionHeading id="payment">Payment</SectionHeading>
      <Stack as="form" $gap="m" onSubmit={handleSubmit} noValidate aria-busy={isBusy || undefined}>
        <TextField
          ref={submission.emailRef}
          label="Email"
          hint="Download links will be sent to this email"
          error={submission.emailError}
          isRequired
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          readOnly={isBusy}
          onChange={(event) => onEmailChange(event.target.value)}
        />
        {remarks}
        {card ? card.form : <Caption>There is nothing to pay, so no card is needed.</Caption>}
        <Stack $gap="2xs">
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            busyLabel="Processing..."
            isUnavailable={submission.obstacle !== null}
            aria-describedby={`${obstacleId} ${noticeId}`}
          >
            Complete Purchase
          </Button>
          <Obstacle id={obstacleId} role="status">
            {submission.obstacle}
          </Obstacle>
          <Note>All sales are final</Note>
        </Stack>
        {submission.unpaid && <UnpaidNotice id={noticeId} message={submission.unpaid} onUpdate={submission.reviewPrices} />}
        <VisuallyHidden role="status">{isBusy && 'Your payment is being processed.'}</VisuallyHidden>
      </Stack>
    </Panel>
  );
}
