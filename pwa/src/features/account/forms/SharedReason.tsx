import { createContext, type ReactNode, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

interface Sharing {
  /** Of the element that says why. */
  id: string;
  /** For a button that needs it, as long as it stands there. Returns how to leave. */
  join(): () => void;
}

export const SharedReasonContext = createContext<Sharing | null>(null);

/** Around what stands together: where several of its buttons need a connection, that is said once, at the end. */
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

/** There from the beginning: readers speak of what changes in a region, not of a new region. */
export function OnlineReason({ id, isGiven }: { id: string; isGiven: boolean }) {
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
  /* takes no gap of a grid */
  &:empty {
    position: absolute;
  }
`;
