import { type ReactNode, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLeaveFocus } from '#components/focus/use-leave-focus.ts';
import { useBottomRoom } from '#components/layout/use-bottom-room.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface BottomCardProps {
  label: string;
  /** On small screens the cart's floating button is below the card. */
  isOverCart: boolean;
  children: ReactNode;
  className?: string;
}

/** An unsolicited offer at the bottom of the window. It doesn't take the focus, and covers neither what has it nor the end of the page. */
export function BottomCard({ label, isOverCart, children, className }: BottomCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useBottomRoom(card);
  useLeaveFocus(card);
  return (
    <Root ref={card} data-control role="complementary" aria-label={label} className={className} $isOverCart={isOverCart}>
      {children}
    </Root>
  );
}

const rise = keyframes`
  from { opacity: 0; translate: 0 ${t.space.s}; }
`;

const Root = styled.div<{ $isOverCart: boolean }>`
  position: fixed;
  z-index: ${t.layer.float};
  inset-inline: ${t.space.s};
  bottom: calc(${({ $isOverCart }) => ($isOverCart ? t.size.bar : '0px')} + ${t.space.s} + env(safe-area-inset-bottom));
  padding: ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  animation: ${rise} ${t.time.calm} ${t.ease.out};
  ${media.tablet} {
    inset-inline: auto ${t.space.margin};
    bottom: ${t.space.l};
    width: min(34rem, 100% - 2 * ${t.space.margin});
  }
`;
