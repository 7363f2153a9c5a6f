import { type Cents, formatAmount } from '@archive/schema/money';
import { MAX_TICKET_NAME_LENGTH, TICKET_MINIMUM } from '@archive/schema/ticket';
import { type FormEvent, useId } from 'react';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { TextField } from '#components/TextField.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { PaymentForm } from '#payment/PaymentForm.tsx';
import { Note, Obstacle, Panel } from '#payment/panel-style.tsx';
import { UnpaidReason } from '#payment/UnpaidReason.tsx';
import { useConfirmPayment } from '#payment/use-confirm-payment.ts';
import { LOOKING_BACK } from '#payment/use-earlier-payment.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { PAYING_OFFLINE } from '#platform/connection/offline-texts.ts';
import { confirmationPath } from './buy-ticket.ts';
import { SuggestedAmounts } from './SuggestedAmounts.tsx';
import { amountOf, inlineAmountProblem, type TicketForm } from './ticket-form.ts';
import type { TicketBuying } from './use-buy-ticket.ts';

export interface TicketPanelProps {
  form: TicketForm;
  onChange: (field: keyof TicketForm, text: string) => void;
  buying: TicketBuying;
}

/** Amount, holder and card, and the button that says what it costs. */
export function TicketPanel({ form, onChange, buying }: TicketPanelProps) {
  const confirm = useConfirmPayment({ returnPath: confirmationPath(form), receiptEmail: form.email.trim() });
  const obstacleId = useId();
  const isOnline = useIsOnline();
  const { isBusy, isLookingBack, fault, unpaid, refs } = buying;
  const amount = amountOf(form);
  const field = (name: keyof TicketForm) => ({
    ref: refs[name],
    name,
    value: form[name],
    readOnly: isBusy,
    isRequired: true,
    error: fault?.field === name ? fault.message : undefined,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  function change(name: keyof TicketForm, text: string) {
    if (fault?.field === name) buying.forgive();
    onChange(name, text);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOnline) void buying.buy(form, confirm);
  }
  return (
    <Panel aria-labelledby="ticket">
      <SectionHeading id="ticket">Your ticket</SectionHeading>
      <Stack as="form" $gap="m" onSubmit={handleSubmit} noValidate aria-busy={isBusy || undefined}>
        <Stack $gap="xs">
          <TextField
            {...field('amount')}
            label="Donation amount in dollars"
            hint="Suggested: $10-20"
            error={field('amount').error ?? inlineAmountProblem(form)}
            // No number field: there a wheel changes what is paid, and a comma is swallowed. What the rule is stands there anyway.
            inputMode="decimal"
            min={TICKET_MINIMUM / 100}
            step={0.01}
            autoComplete="off"
          />
          <SuggestedAmounts amount={amount} isBusy={isBusy} onPick={(dollars) => change('amount', dollars)} />
        </Stack>
        <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={MAX_TICKET_NAME_LENGTH} />
        <TextField
          {...field('email')}
          label="Email"
          hint="Your ticket will be sent to this email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PaymentForm />
        <Stack $gap="2xs">
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            busyLabel="Processing..."
            isUnavailable={amount === null || amount < TICKET_MINIMUM || !isOnline || isLookingBack}
            aria-describedby={obstacleId}
          >
            {`Purchase Ticket - ${amount === null ? '$0.00' : formatAmount(amount as Cents)}`}
          </Button>
          {/* a payment under way knows better what a lost connection means (ConnectionLost) */}
          <Obstacle id={obstacleId} role="status">
            {!isOnline && !isBusy && PAYING_OFFLINE}
            {isOnline && isLookingBack && LOOKING_BACK}
          </Obstacle>
          <Note>All ticket sales are final</Note>
        </Stack>
        {unpaid && (
          <Notice variant="danger" title={unpaid.heading ?? 'Your ticket is not paid yet'}>
            <UnpaidReason {...unpaid} />
          </Notice>
        )}
        <VisuallyHidden role="status">{isBusy && 'Your payment is being processed.'}</VisuallyHidden>
      </Stack>
    </Panel>
  );
}
