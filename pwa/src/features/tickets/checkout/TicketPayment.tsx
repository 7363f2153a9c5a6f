import { formatAmount } from '@archive/schema/money';
import { MAX_TICKET_NAME_LENGTH, TICKET_DEFAULT, TICKET_MINIMUM, ticketAmountProblem } from '@archive/schema/sales/ticket';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PaymentPanel, UnpaidReason } from '#payment/card/PaymentPanel.tsx';
import type { CardPayment } from '#payment/confirm-payment.ts';
import { usePurchaseFlow } from '#payment/use-purchase-flow.ts';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { t } from '#theme/tokens.ts';
import { confirmationPath, ticketFlow } from './ticket-flow.ts';
import { emptyFields, readAmount, suggestedAmounts, type TicketFields } from './ticket-form.ts';
import { useTicketForm } from './use-ticket-form.ts';

/** Amount, holder, card, and the button with the price. */
export function TicketPayment() {
  const form = useTicketForm();
  const flow = usePurchaseFlow(ticketFlow);
  const { obstacle, unpaid } = flow;
  const isBusy = flow.inFlight !== null;
  const isClient = useIsClient();
  const amount = readAmount(form.fields.amount);
  const field = (name: keyof TicketFields) => ({
    ...form.registerField(name),
    defaultValue: emptyFields[name],
    // Text typed before hydration would be lost
    readOnly: isBusy || !isClient,
    isRequired: true,
    error: form.errors[name]?.message,
  });
  function handlePay(card: CardPayment | null) {
    if (obstacle || isBusy || !card) return;
    flow.clearUnpaid();
    void form.submit((request) => void flow.place(request, card));
  }
  return (
    <PaymentPanel
      heading="Your ticket"
      card={{
        // The card form needs an amount before a valid one was typed
        amount: amount.cents !== null && !ticketAmountProblem(amount.cents) ? amount.cents : TICKET_DEFAULT,
        email: form.fields.email.trim(),
        returnPath: confirmationPath(form.fields),
        isLastUnknown: flow.isRecovering,
      }}
      cardFormKey={flow.cardFormKey}
      action={`Purchase Ticket - ${amount.cents === null ? '$0.00' : formatAmount(amount.cents)}`}
      note="All ticket sales are final"
      isBusy={isBusy}
      obstacle={obstacle}
      isUnavailable={amount.cents === null || amount.cents < TICKET_MINIMUM}
      unpaid={
        unpaid && (
          <Notice variant="danger" title={unpaid.heading ?? "Your ticket isn't paid yet"}>
            <UnpaidReason {...unpaid} />
          </Notice>
        )
      }
      onPay={handlePay}
    >
      <Stack $gap="xs">
        <TextField
          {...field('amount')}
          label="Donation amount in dollars"
          hint="Suggested: $10-20"
          error={form.errors.amount?.message ?? amount.problem}
          // Not type="number": there a mouse wheel changes the amount, and a comma is ignored. `min` and `step` are the specification's.
          inputMode="decimal"
          min={TICKET_MINIMUM / 100}
          step={0.01}
          autoComplete="off"
        />
        <SuggestedAmounts amount={amount.cents} isBusy={isBusy} onPick={form.setAmount} />
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
    </PaymentPanel>
  );
}

interface SuggestedAmountsProps {
  /** Whole cents as typed; null while the text is not an amount. */
  amount: number | null;
  isBusy: boolean;
  /** Dollars, in the format of the text field. */
  onPick: (dollars: string) => void;
}

function SuggestedAmounts({ amount, isBusy, onPick }: SuggestedAmountsProps) {
  return (
    <Row role="group" aria-label="Suggested amounts">
      {suggestedAmounts.map((suggested) => {
        const dollars = String(suggested / 100);
        return (
          <Chip
            key={dollars}
            variant="secondary"
            size="small"
            aria-pressed={amount === suggested}
            aria-label={formatAmount(suggested)}
            onClick={() => isBusy || onPick(dollars)}
          >
            ${dollars}
          </Chip>
        );
      })}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  /* Beside each other, until the letters are so large that they no longer fit */
  grid-template-columns: repeat(auto-fit, minmax(min(4rem, 100%), 1fr));
  gap: ${t.space['2xs']};
`;

const Chip = styled(Button)`
  border-color: ${t.color.edge};
  font-variant-numeric: lining-nums tabular-nums;
  &[aria-pressed='true'] {
    border-color: ${t.color.ink};
    background: ${t.color.ink};
    color: ${t.color.paper};
  }
`;
