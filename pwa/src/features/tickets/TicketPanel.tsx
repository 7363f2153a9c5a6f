import { type Cents, formatAmount } from '@archive/schema/money';
import { MAX_TICKET_NAME_LENGTH, TICKET_DEFAULT, TICKET_MINIMUM, ticketAmountProblem } from '@archive/schema/ticket';
import { type FormEvent, useRef } from 'react';
import { Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { TextField } from '#components/TextField.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { CardForm } from '#payment/CardForm.tsx';
import { PayButton } from '#payment/PayButton.tsx';
import { Panel } from '#payment/panel-style.ts';
import { UnpaidReason } from '#payment/UnpaidReason.tsx';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { usePayObstacle } from '#payment/use-pay-obstacle.ts';
import { useIsClient } from '#platform/start/use-is-client.ts';
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
  const payByCard = useRef<ConfirmPayment>(null);
  const { isBusy, fault, unpaid, refs } = buying;
  const obstacle = usePayObstacle(buying);
  const isHere = useIsClient();
  const amount = amountOf(form);
  const field = (name: keyof TicketForm) => ({
    ref: refs[name],
    name,
    value: form[name],
    // what is typed before the app is there would be lost
    readOnly: isBusy || !isHere,
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
    if (!obstacle && payByCard.current) void buying.buy(form, payByCard.current);
  }
  return (
    <Panel aria-labelledby="ticket">
      <SectionHeading id="ticket">Your ticket</SectionHeading>
      <Stack as="form" method="post" $gap="m" onSubmit={handleSubmit} noValidate aria-busy={isBusy || undefined}>
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
        <CardForm
          key={buying.round}
          ref={payByCard}
          // it wants an amount before a person has typed a good one
          amount={amount !== null && !ticketAmountProblem(amount) ? amount : TICKET_DEFAULT}
          returnPath={confirmationPath(form)}
          email={form.email.trim()}
        />
        <PayButton
          isBusy={isBusy}
          obstacle={obstacle}
          isUnavailable={amount === null || amount < TICKET_MINIMUM}
          note="All ticket sales are final"
          unpaid={
            unpaid && (
              <Notice variant="danger" title={unpaid.heading ?? 'Your ticket is not paid yet'}>
                <UnpaidReason {...unpaid} />
              </Notice>
            )
          }
        >
          {`Purchase Ticket - ${amount === null ? '$0.00' : formatAmount(amount as Cents)}`}
        </PayButton>
      </Stack>
    </Panel>
  );
}
