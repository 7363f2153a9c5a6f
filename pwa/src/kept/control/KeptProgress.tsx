import { styled } from 'styled-components';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { KeptAmount } from '../sets/kept-state.ts';
import { amountText, percentOf } from './kept-texts.ts';

/** How much of a set is on this device. */
export function KeptProgress({ title, amount }: { title: string; amount: KeptAmount }) {
  const percent = percentOf(amount);
  return (
    <div>
      <Track
        role="progressbar"
        aria-label={`Keeping ${title}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${amountText(amount)}`}
      >
        <Bar style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
      <Amount aria-hidden>
        {amountText(amount)}
        <span>{percent}%</span>
      </Amount>
    </div>
  );
}

const Track = styled.div`
  height: ${t.space['3xs']};
  overflow: hidden;
  background: ${t.color.shade};
  outline: ${t.size.hairline} solid ${t.color.hairline};
`;

const Bar = styled.div`
  height: 100%;
  background: ${t.color.sanguine};
  transform-origin: left;
  transition: transform ${t.time.calm} linear;
`;

const Amount = styled(Caption)`
  display: flex;
  justify-content: space-between;
  gap: ${t.space.s};
  margin-top: ${t.space['3xs']};
  font-variant-numeric: tabular-nums;
`;
