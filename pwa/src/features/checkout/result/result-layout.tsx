import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import { PageColumn } from '#components/layout/PageColumn.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';
import { t } from '#theme/tokens.ts';

export const ResultColumn = styled(PageColumn).attrs({ $maxWidth: t.size.measure })``;

/** @param subject of the email, for example the order number */
export function PurchaseHelp({ subject = null }: { subject?: string | null }) {
  return (
    <div>
      <Line>
        Looking for an earlier purchase?
        <FindMyDownloads variant="quiet" size="small" />
      </Line>
      <SupportContact subject={subject} />
    </div>
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
    /* In one line with the text above it where it wraps */
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
