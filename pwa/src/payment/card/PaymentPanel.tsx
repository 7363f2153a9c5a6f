import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { CardPayment } from '../confirm-payment.ts';
import type { UnpaidText } from '../unpaid-text.ts';
import { CardForm, type CardFormProps } from './CardForm.tsx';

export interface PaymentPanelProps {
  heading: string;
  /** The fields above the card. */
  children: ReactNode;
  /** Null if there is nothing to pay. Then no card form is shown. */
  card: Pick<CardFormProps, 'amount' | 'email' | 'returnPath' | 'isLastUnknown'> | null;
  /** A new key makes a new card form. */
  cardFormKey: number;
  /** The button's label. */
  action: string;
  /** Small print under the button. */
  note: string;
  isBusy: boolean;
  /** Why the button is unavailable now; null when it is available. */
  obstacle: string | null;
  /** The button is unavailable for a reason that is shown elsewhere. */
  isUnavailable?: boolean;
  /** Why the last attempt was not paid. It also describes the button to screen readers. */
  unpaid: ReactNode;
  onPay: (card: CardPayment | null) => void;
}

/** The payment form. It stays mounted when its card fields appear or disappear, so that nothing typed is lost. */
export function PaymentPanel({ heading, children, card, cardFormKey, onPay, isBusy, ...button }: PaymentPanelProps) {
  const id = useId();
  const cardRef = useRef<CardPayment>(null);
  const [isCardMissing, setCardMissing] = useState(false);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isCardMissing) onPay(cardRef.current);
  }
  return (
    <Panel aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      {/* method="post": if submitted before the script runs, the address must not show what was typed */}
      <Stack as="form" method="post" $gap="m" onSubmit={handleSubmit} noValidate aria-busy={isBusy || undefined}>
        {children}
        {card ? (
          <CardForm key={cardFormKey} ref={cardRef} {...card} onMissing={setCardMissing} />
        ) : (
          <Caption>There's nothing to pay, so you don't need a card.</Caption>
        )}
        <PayButton isBusy={isBusy} {...button} obstacle={button.obstacle ?? (isCardMissing ? 'Paying needs the card form.' : null)} />
      </Stack>
    </Panel>
  );
}

type PayButtonProps = Pick<PaymentPanelProps, 'action' | 'note' | 'isBusy' | 'obstacle' | 'isUnavailable' | 'unpaid'>;

function PayButton({ action, note, isBusy, obstacle, isUnavailable = false, unpaid }: PayButtonProps) {
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
          {action}
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

/**
 * For the notice under the button, because on a phone the toast is far from it. It is not a live region: screen readers have read
 * the toast already.
 */
export function UnpaidReason({ title, text, advice, isExplained }: UnpaidText) {
  return (
    <>
      {!isExplained && (
        <p>
          {title}: {text}
        </p>
      )}
      <p>{advice}</p>
    </>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${t.space.m};
  ${media.tablet} {
    padding: ${t.space.l};
    background: ${t.color.sheet};
    border: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Obstacle = styled.p`
  font-size: ${t.text.small};
  &:empty {
    display: none;
  }
`;

const Note = styled(Caption)`
  text-align: center;
`;
