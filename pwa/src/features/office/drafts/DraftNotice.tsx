import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { useLeaveFocus } from '#components/focus/use-leave-focus.ts';
import { t } from '#theme/tokens.ts';
import type { Draft } from './use-draft.ts';

/** Above the fields of a form with unsaved changes from before. */
export function DraftNotice({ draft: { isRestored, discard } }: { draft: Draft }) {
  return isRestored && <Restored onDiscard={discard} />;
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useLeaveFocus(line);
  return (
    <Line ref={line} role="status">
      Your unsaved changes are back.
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard Them
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${t.space.s};
  padding-left: ${t.space.s};
  font-size: ${t.text.small};
  background: ${t.color.infoSheet};
  border: ${t.size.hairline} solid ${t.color.info};
`;
