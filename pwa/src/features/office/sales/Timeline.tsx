import { saleEventLabel } from '@archive/schema/office/sales/sales';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { formatTime } from '../screen/format-time.ts';
import type { OpenedSale } from './opened-sale.ts';

/** What happened to a sale, oldest first. */
export function Timeline({ entries }: { entries: OpenedSale['timeline'] }) {
  const id = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Timeline</SectionHeading>
      <List>
        {entries.map(({ event, at, detail }) => (
          <li key={`${event} ${at} ${detail}`}>
            <span>{saleEventLabel(event)}</span>
            {detail && <Detail as="span">{detail}</Detail>}
            <Caption as="time" dateTime={at}>
              {formatTime(at)}
            </Caption>
          </li>
        ))}
      </List>
    </Stack>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${t.space.s};
  padding-left: ${t.space.s};
  border-left: ${t.size.ring} solid ${t.color.hairline};
  list-style: none;
  > li {
    display: grid;
  }
`;

const Detail = styled(Caption)`
  color: ${t.color.ink};
  overflow-wrap: anywhere;
`;
