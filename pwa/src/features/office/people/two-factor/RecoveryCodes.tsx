import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { t } from '#theme/tokens.ts';
import { downloadText } from '../../screen/browser-downloads.ts';

/** Codes that are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack $gap="m">
      <p>Print or save them, and keep them apart from your phone.</p>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <ButtonRow>
        <Button onClick={onDone}>I Have Saved Them</Button>
        <Button variant="secondary" onClick={() => downloadText('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          Save as a File
        </Button>
      </ButtonRow>
    </Stack>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${t.space['2xs']};
  padding-left: ${t.space.m};
  font-family: ui-monospace, monospace;
  font-size: ${t.text.small};
`;
