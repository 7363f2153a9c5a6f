import { styled } from 'styled-components';
import { type ButtonLook, buttonStyle } from '#components/button-style.ts';
import { SectionHeading } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { Purchase } from './purchase.ts';
import { useIsInstalled } from './use-is-installed.ts';

/** The files at once, so that nobody has to wait for a mail. */
export function Downloads({ downloads }: { downloads: Purchase['downloads'] }) {
  const isInstalled = useIsInstalled();
  if (downloads.length === 0) return null;
  // In an installed app a new tab has no way back.
  const tab = isInstalled ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <section aria-labelledby="your-downloads">
      <SectionHeading id="your-downloads">Your Downloads</SectionHeading>
      <List>
        {downloads.map(({ title, url }) => (
          <Item key={url}>
            <Title>{title}</Title>
            <DownloadLink
              {...tab}
              href={onThisOrigin(url)}
              aria-label={`Download ${title}`}
              $variant="secondary"
              $size="small"
              $isWide={false}
            >
              Download
            </DownloadLink>
          </Item>
        ))}
      </List>
    </section>
  );
}

/** The server writes its public address, as mails need it; this page may have been opened by another name of the same server. */
function onThisOrigin(url: string): string {
  const { pathname, search } = new URL(url, 'https://archive.example');
  return pathname + search;
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

const DownloadLink = styled.a<ButtonLook>`
  ${buttonStyle}
`;
