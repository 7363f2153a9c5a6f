import { useId } from 'react';
import { styled } from 'styled-components';
import { ZipLink } from '#collection/ZipLink.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { DOWNLOADS_OFFLINE } from '#platform/connection/offline-texts.ts';
import { t } from '#theme/tokens.ts';
import type { Purchase } from '../purchase/purchase.ts';

type DownloadItem = Purchase['downloads'][number];

/** The files, so that buyers don't have to wait for an email. */
export function Downloads({ downloads }: { downloads: readonly DownloadItem[] }) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="your-downloads">
      <SectionHeading id="your-downloads">Your Downloads</SectionHeading>
      <List>
        {downloads.map((download) => (
          <Item key={download.url}>
            <Title>{download.title}</Title>
            <ZipLink title={download.title} url={onThisOrigin(download.url)} reasonId={reasonId} />
          </Item>
        ))}
      </List>
      {!isOnline && (
        <Caption id={reasonId} role="status">
          {DOWNLOADS_OFFLINE}
        </Caption>
      )}
    </section>
  );
}

/**
 * Links contain the server's public address, but this page may have been opened under another one. Stored links can be edited, so
 * only their path is used.
 */
function onThisOrigin(url: string): string {
  return /\/downloads\/.*$/s.exec(url)?.[0] ?? '/downloads/';
}

const List = styled.ul`
  margin-top: ${t.space.s};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
  padding-block: ${t.space.xs};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Title = styled.p`
  font-weight: 500;
  overflow-wrap: anywhere;
`;
