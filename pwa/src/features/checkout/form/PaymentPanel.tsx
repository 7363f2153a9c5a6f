import { type FormEvent, type ReactNode, useRef } from 'react';
import { Stack } from '#components/layout.tsx';
import { TextField } from '#components/TextField.tsx';
import { Caption, SectionHeading } from '#components/typography.tsx';
import { CardForm } from '#payment/CardForm.tsx';
import { PayButton } from '#payment/PayButton.tsx';
import { Panel } from '#payment/panel-style.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { paths } from '#platform/navigation/paths.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import type { Submission } from './use-submit.ts';

export interface PaymentPanelProps {
  /** Whole cents; 0 needs no card. */
  due: number;
  /** Changes when the card form must start anew. */
  round: number;
  email: string;
  onEmailChange: (email: string) => void;
  /** What is known about the address: boxes under the field. */
  remarks: ReactNode;
  submission: Submission;
  isBusy: boolean;
}

/** Where it is paid. The panel stays while its card form comes and goes: somebody may be typing here when a promo code is found. */
export function PaymentPanel({ due, round, email, onEmailChange, remarks, submission, isBusy }: PaymentPanelProps) {
  const payByCard = useRef<ConfirmPayment>(null);
  const receiptEmail = email.trim();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submission.submit(payByCard.current);
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
        {due === 0 ? (
          <Caption>There is nothing to pay, so no card is needed.</Caption>
        ) : (
          <CardForm key={round} ref={payByCard} amount={due} returnPath={returnPathOf(receiptEmail)} email={receiptEmail} />
        )}
        <PayButton
          isBusy={isBusy}
          obstacle={submission.obstacle}
          note="All sales are final"
          unpaid={submission.unpaid && <UnpaidNotice message={submission.unpaid} onUpdate={submission.reviewPrices} />}
        >
          Complete Purchase
        </PayButton>
      </Stack>
    </Panel>
  );
}

function returnPathOf(receiptEmail: string): string {
  return `${paths.paymentSuccess()}?${new URLSearchParams({ receipt_email: receiptEmail })}`;
}
