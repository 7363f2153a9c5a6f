import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Caption } from '#components/text/typography.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { t } from '#theme/tokens.ts';

export const ResultColumn = styled.div`
  display: grid;
  gap: ${t.space.l};
  max-width: ${t.size.measure};
  margin-inline: auto;
`;

/** Opens the dialog that emails earlier downloads, with or without an account. */
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
    margin-left: ${t.space.outdent};
    color: ${t.color.ink};
  }
`;

/** @param subject of the email, for example the order number */
export function SupportContact({ subject = null }: { subject?: string | null }) {
  const { supportEmail } = useAppConfig();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <Caption>
      Questions about your order? Write to <a href={`mailto:${supportEmail}${query}`}>{supportEmail}</a>.
    </Caption>
  );
}
