import { formatBytes } from '@archive/schema/byte-size';
import { countText } from '@archive/schema/count-text';
import { isDiskFull } from '@archive/schema/office/photo-sets/uploads';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { healthPath } from '../health/health-parts.ts';
import { salesPath } from '../sales/use-sales-address.ts';
import type { Overview } from './overview-data.ts';

interface Need {
  text: string;
  /** Where to do something about it. */
  to?: string;
}

/** What an owner should look at. Shown even if nothing needs it, so that silence means something. */
export function Attention({ attention }: Pick<Overview, 'attention'>) {
  const id = useId();
  const needs = needsOf(attention);
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Needs Attention</SectionHeading>
      {needs.length === 0 ? (
        <p>Nothing right now.</p>
      ) : (
        <List>
          {needs.map(({ text, to }) => (
            <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function needsOf({
  openMessages,
  unsentMails,
  disputes,
  failedJobs,
  unhandledWebhooks,
  unfinishedUploads,
  failedRefunds,
  undownloadedOrders,
  failedPublications,
  freeBytes,
  isDiskLow,
}: Overview['attention']): Need[] {
  return [
    ...some(openMessages, 'open message', 'open messages', paths.adminMessages()),
    ...some(
      disputes,
      'open dispute: answer it in the Stripe dashboard',
      'open disputes: answer them in the Stripe dashboard',
      salesPath('disputed'),
    ),
    ...some(failedRefunds, "refund couldn't be made", "refunds couldn't be made", salesPath('refundFailed')),
    ...some(unsentMails, "email couldn't be delivered yet", "emails couldn't be delivered yet", healthPath('emails')),
    ...some(
      undownloadedOrders,
      'order was emailed two days ago and never downloaded',
      'orders were emailed two days ago and never downloaded',
      salesPath('notDownloaded'),
    ),
    ...failedPublications.map(({ id, title }) => ({ text: `${title} couldn't be published`, to: paths.adminSet(id) })),
    ...some(failedJobs, 'background job keeps failing', 'background jobs keep failing', healthPath('jobs')),
    ...some(unhandledWebhooks, "Stripe notification wasn't handled", "Stripe notifications weren't handled", healthPath('stripe')),
    ...some(unfinishedUploads, 'photo set has unfinished uploads', 'photo sets have unfinished uploads', paths.adminSets()),
    ...(isDiskLow ? [{ to: paths.adminHealth(), text: diskText(freeBytes ?? 0) }] : []),
  ];
}

function diskText(free: number): string {
  const text = `Only ${formatBytes(free)} is free on the disk`;
  return isDiskFull(free) ? `${text}: uploads and publishing have stopped, please make room` : `${text}: please make room`;
}

function some(count: number, one: string, many: string, to?: string): Need[] {
  if (count === 0) return [];
  return [{ text: countText(count, one, many), ...(to ? { to } : {}) }];
}

const List = styled.ul`
  display: grid;
  padding-left: ${t.space.s};
  border-left: ${t.size.ring} solid ${t.color.sanguine};
  list-style: none;
  > li,
  a {
    ${touchTarget}
  }
  a {
    padding-block: ${t.space['2xs']};
  }
`;
