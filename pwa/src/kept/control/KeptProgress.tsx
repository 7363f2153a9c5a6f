import { styled } from 'styled-components';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { KeptAmount } from '../sets/kept-state.ts';
import { amountText, percentOf } from './kept-texts.ts';

/** How much of a set is on this device. */
export function KeptProgress({ title, amount }: { title: string; amount: KeptAmount }) {
  const percent = percentOf(amount);
  return (
    <div>
      <ProgressBar label={`Keeping ${title}`} percent={percent} text={`${percent}%, ${amountText(amount)}`} />
      <Amount aria-hidden>
        {amountText(amount)}
        <span>{percent}%</span>
      </Amount>
    </div>
  );
}

const Amount = styled(Caption)`
  display: flex;
  justify-content: space-between;
  gap: ${t.space.s};
  margin-top: ${t.space['3xs']};
  font-variant-numeric: tabular-nums;
`;
