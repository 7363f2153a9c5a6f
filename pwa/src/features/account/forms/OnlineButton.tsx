import { useId } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '#components/Button.tsx';
import { useIsOnline } from '#platform/use-is-online.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface OnlineButtonProps extends Omit<ButtonProps, 'isUnavailable'> {
  /** Names the reason below, where it is the reason of other buttons, too. */
  reasonId?: string;
}

/** For what only the shop can do: without a connection it says so, and works by itself when there is one again. */
export function OnlineButton({ reasonId, onClick, 'aria-describedby': describedBy, ...rest }: OnlineButtonProps) {
  const ownId = useId();
  const isOnline = useIsOnline();
  const id = reasonId ?? ownId;
  return (
    <div>
      <Button
        {...rest}
        {...(isOnline && onClick && { onClick })}
        isUnavailable={!isOnline}
        aria-describedby={isOnline ? describedBy : [describedBy, id].filter(Boolean).join(' ')}
      />
      <Reason id={id} role="status">
        {!isOnline && 'This needs a connection.'}
      </Reason>
    </div>
  );
}

const Reason = styled.p`
  ${captionText}
  color: ${t.color.graphite};
  &:not(:empty) {
    margin-top: ${t.space['2xs']};
  }
`;
