import { keyframes, styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Spinner } from '#components/buttons/Spinner.tsx';
import { t } from '#theme/tokens.ts';

export interface StageMessageProps {
  state: 'loading' | 'failed' | 'preparing';
  emptyText?: string | undefined;
  onRetry: () => void;
}

/** Shown instead of the photo, or over the previous one. */
export function StageMessage({ state, emptyText = 'This photo is being prepared.', onRetry }: StageMessageProps) {
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
        <p>{state === 'failed' ? "This photo couldn't be loaded." : emptyText}</p>
        {state === 'failed' && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Card>
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${t.space.s};
  /* the stage below can be dragged */
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
  /* most photos arrive before anyone could see it */
  animation: ${appear} 400ms step-end;
`;
