import { styled } from 'styled-components';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** A short label for a category or a state. */
export const Badge = styled.span`
  ${captionText}
  display: inline-block;
  font-weight: 500;
  color: ${t.color.sanguine};
`;

/** A count in the corner of an icon button. Hidden from screen readers, because the button's label has the number. */
export const CountBadge = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  top: 0;
  right: 0;
  translate: 20% 0;
  min-width: 1.25rem;
  padding: 0 ${t.space['3xs']};
  border-radius: ${t.radius.round};
  background: ${t.color.sanguine};
  color: ${t.color.onSanguine};
  font-size: ${t.text.caption};
  font-weight: 600;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
