import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { CloseIcon } from '#components/icons/icons.tsx';
import { t } from '#theme/tokens.ts';
import { SurroundButton } from '../session/screen/surround.ts';
import type { HiddenControl } from './use-hidden-photo.ts';

/** Says what was hidden, over the photo. Not a toast: in full screen, only the session is seen. */
export function HiddenNote({ hidden, undo, close }: HiddenControl) {
  return (
    <Root role="status">
      {hidden && (
        <Note>
          <p>{hidden.isHidden ? "You won't draw that photo again." : 'There is no other photo, so this one stays.'}</p>
          {hidden.isHidden && (
            <SurroundButton variant="secondary" size="small" onClick={undo}>
              Undo
            </SurroundButton>
          )}
          <IconButton label="Close" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Note>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  justify-content: center;
  pointer-events: none;
`;

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space['2xs']};
  padding: 0 ${t.space['2xs']} 0 ${t.space.s};
  background: var(--around);
  font-size: ${t.text.small};
  pointer-events: auto;
`;
