import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

interface ProgressBarProps {
  /** What makes progress. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** How far it is, in words. */
  text: string;
}

export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={text}>
      <Bar style={{ transform: `scaleX(${percent / 100})` }} />
    </Track>
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
