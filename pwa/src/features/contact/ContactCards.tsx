import { REPLY_PROMISE } from '@archive/schema/contact/contact-texts';
import { brandName } from '@archive/schema/product';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import { Link } from '#components/links/Link.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';

const hours = [
  ['Monday-Friday', '9:00 AM-6:00 PM'],
  ['Saturday', '10:00 AM-4:00 PM'],
  ['Sunday', 'Closed'],
] as const;

/** Other ways to reach the owners. */
export function ContactCards() {
  const { productName, supportEmail } = useAppConfig();
  return (
    <Cards>
      <Card title="Email">
        <p>
          <a href={`mailto:${supportEmail}`}>
            <EmailText email={supportEmail} />
          </a>
        </p>
        <p>{REPLY_PROMISE}</p>
        <Downloads>
          <p>If you lost the email with your photo sets, get the links again at once.</p>
          <FindMyDownloads variant="quiet" size="small" />
        </Downloads>
      </Card>
      <Card title="Studio Location">
        <address>
          {brandName(productName)} Studio
          <br />
          Figure Drawing Academy
          <br />
          Classical Arts District
        </address>
      </Card>
      <Card title="Business Hours">
        <Hours>
          {hours.map(([days, times]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </Hours>
      </Card>
    </Cards>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <Title>{title}</Title>
      {children}
    </Sheet>
  );
}

const Cards = styled.div`
  display: grid;
  align-content: start;
  column-gap: ${t.space.l};
  ${media.tablet} {
    /* The hours are the longest lines */
    grid-template-columns: 1fr 1fr 1.3fr;
  }
  ${media.desktop} {
    grid-template-columns: none;
  }
`;

const Sheet = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.space['2xs']};
  padding-block: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  overflow-wrap: anywhere;
  ${media.desktop} {
    &:first-child {
      padding-top: 0;
      border-top: 0;
    }
  }
  a {
    ${touchTarget}
    color: ${t.color.ink};
  }
  address {
    font-style: normal;
  }
`;

const Downloads = styled.div`
  display: grid;
  justify-items: start;
  margin-top: ${t.space['2xs']};
  button {
    margin-left: ${t.space.outdent};
    color: ${t.color.ink};
  }
`;

const Title = styled.h2`
  ${titleText}
  color: ${t.color.ink};
`;

const Hours = styled.dl`
  display: grid;
  gap: ${t.space['3xs']};
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${t.space.s};
  }
  dd {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** Where to go from here. */
export function ContactLinks() {
  return (
    <nav aria-label="More to see">
      <List>
        <li>
          <Link to={paths.photoSets()}>Figure Drawing References</Link>
        </li>
        <li>
          <Link to={paths.comingSoon()}>Upcoming Events</Link>
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space.l};
  margin-top: ${t.space.xl};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  a {
    ${touchTarget}
    font-size: ${t.text.small};
  }
`;
