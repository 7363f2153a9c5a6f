import { useContext, useEffect, useId } from 'react';
import { Button, type ButtonProps } from '#components/Button.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { OnlineReason, SharedReasonContext } from './SharedReason.tsx';

export type OnlineButtonProps = Omit<ButtonProps, 'isUnavailable'>;

/**
 * For what only the shop can do: without a connection it says so, and works by itself when there is one again. In a
 * SharedReason it leaves the saying to that.
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
