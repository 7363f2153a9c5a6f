import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { t } from '#theme/tokens.ts';

/** The way to what an address has bought before, with or without an account. */
export function FindMyDownloads() {
  return (
    <Line>
      Looking for an earlier purchase?
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => requestAuthDialog('find-downloads')}>
        Find my downloads
      </Button>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${t.space.s};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  button {
    /* in one line with the text above it where it wraps */
    margin-left: calc(-1 * ${t.space['2xs']});
    color: ${t.color.ink};
  }
`;
