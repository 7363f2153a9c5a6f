import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '#components/buttons/Button.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export type OnlineButtonProps = Omit<ButtonProps, 'isUnavailable'>;

/**
 * For actions that need the server: offline it says so, and works again once there is a connection. In a
 * SharedReason, that element shows the reason instead.
 */
export function OnlineButton({ onClick, 'aria-describedby': describedBy, ...rest }: OnlineButtonProps) {
  const ownId = useId();
  const isOnline = useIsOnline();
  const shared = useContext(SharedReasonContext);
  useEffect(() => shared?.join(), [shared]);
  const reasonId = shared?.id ?? ownId;
  return (
    <div>
      <Button
        {...rest}
        {...(isOnline && onClick && { onClick })}
        isUnavailable={!isOnline}
        aria-describedby={isOnline ? describedBy : [describedBy, reasonId].filter(Boolean).join(' ')}
      />
      {!shared && <OnlineReason id={ownId} isGiven={!isOnline} />}
    </div>
  );
}

interface Sharing {
  /** Id of the element that gives the reason. */
  id: string;
  /** Registers a button that needs the reason while it is mounted. Returns the unregister function. */
  join(): () => void;
}

const SharedReasonContext = createContext<Sharing | null>(null);

/** Around a group: when several of its buttons need a connection, the reason is shown once, at the end. */
export function SharedReason({ children }: { children: ReactNode }) {
  const id = useId();
  const [count, setCount] = useState(0);
  const isOnline = useIsOnline();
  const sharing = useMemo(() => ({ id, join: () => joined(setCount) }), [id]);
  return (
    <SharedReasonContext value={sharing}>
      {children}
      <OnlineReason id={id} isGiven={count > 0 && !isOnline} />
    </SharedReasonContext>
  );
}

function joined(setCount: (change: (count: number) => number) => void): () => void {
  setCount((count) => count + 1);
  return () => setCount((count) => count - 1);
}

/** Rendered from the beginning: screen readers announce changes in a live region, not a new region. */
function OnlineReason({ id, isGiven }: { id: string; isGiven: boolean }) {
  return (
    <Reason id={id} role="status">
      {isGiven && 'This needs a connection.'}
    </Reason>
  );
}

const Reason = styled.p`
  ${captionText}
  color: ${t.color.graphite};
  &:not(:empty) {
    margin-top: ${t.space['2xs']};
  }
  /* Takes no gap of a grid */
  &:empty {
    position: absolute;
  }
`;
