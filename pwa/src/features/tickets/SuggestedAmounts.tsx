import { formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';
import { suggestedAmounts } from './ticket-form.ts';

export interface SuggestedAmountsProps {
  /** Whole cents as typed; null while the text is not an amount. */
  amount: number | null;
  isBusy: boolean;
  /** Dollars, in the format of the text field. */
  onPick: (dollars: string) => void;
}

export function SuggestedAmounts({ amount, isBusy, onPick }: SuggestedAmountsProps) {
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
  /* beside each other, until the letters are so large that they no longer fit */
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
