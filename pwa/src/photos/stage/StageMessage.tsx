import { keyframes, styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Spinner } from '#components/buttons/Spinner.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { t } from '#theme/tokens.ts';
import type { PhotoFailure } from '../layers/photo-layer.ts';

export interface StageMessageProps {
  state: 'loading' | 'preparing' | PhotoFailure;
  emptyText?: string | undefined;
  onRetry: () => void;
}

/** Shown instead of the photo, or over the previous one. */
export function StageMessage({ state, emptyText = 'This photo is being prepared.', onRetry }: StageMessageProps) {
  const isOnline = useIsOnline();
  if (state === 'loading') {
    return (
      <Loading aria-hidden>
        <Spinner />
      </Loading>
    );
  }
  return (
    <Root>
      <Card role="status">
        <p>{state === 'preparing' ? emptyText : failureText(state === 'retrying', isOnline)}</p>
        {state !== 'preparing' && isOnline && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Card>
    </Root>
  );
}

function failureText(isRetrying: boolean, isOnline: boolean): string {
  if (!isOnline) return "This photo couldn't be loaded. It appears when you're back online.";
  return isRetrying ? "This photo couldn't be loaded. We're trying again." : "This photo couldn't be loaded.";
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${t.space.s};
  /* The stage below can be dragged */
  pointer-events: none;
`;

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.space.s};
  padding: ${t.space.s} ${t.space.m};
  background: ${t.color.sheet};
  font-size: ${t.text.small};
  text-align: center;
  button {
    pointer-events: auto;
  }
`;

const appear = keyframes`
  from { visibility: hidden; }
`;

const Loading = styled.div`
  position: absolute;
  inset: auto ${t.space.xs} ${t.space.xs} auto;
  display: grid;
  padding: ${t.space['2xs']};
  border-radius: ${t.radius.round};
  background: ${t.color.sheet};
  pointer-events: none;
  /* Most photos arrive before anyone could see it */
  animation: ${appear} 400ms step-end;
`;
