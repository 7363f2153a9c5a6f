import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { useHasUnsavedWork } from '#platform/unsaved-work.ts';
import { t } from '#theme/tokens.ts';

/** Offers the newer app, at a time when nothing would be lost by loading it. */
export function UpdatePrompt({ onAccept }: { onAccept: () => void }) {
  const [isLater, setIsLater] = useState(false);
  const hasUnsavedWork = useHasUnsavedWork();
  if (isLater || hasUnsavedWork) return null;
  return (
    <Root role="status" aria-label="App update">
      <p>A new version of this app is ready.</p>
      <Answers>
        <Button variant="quiet" onClick={() => setIsLater(true)}>
          Later
        </Button>
        <Button onClick={onAccept}>Reload</Button>
      </Answers>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  inset: auto ${t.space.s} calc(${t.space.s} + env(safe-area-inset-bottom)) ${t.space.s};
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
  align-items: center;
  justify-content: space-between;
  max-inline-size: 32rem;
  margin-inline: auto;
  padding: ${t.space.s} ${t.space.m};
  border: ${t.size.hairline} solid ${t.color.edge};
  background: ${t.color.sheet};
  color: ${t.color.ink};
  font-size: ${t.text.small};
`;

const Answers = styled.div`
  display: flex;
  gap: ${t.space.xs};
`;
