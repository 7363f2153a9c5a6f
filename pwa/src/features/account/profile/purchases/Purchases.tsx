import { formatDate } from '@archive/schema/catalogue/dates';
import { zipTitle } from '@archive/schema/catalogue/photo-set';
import { downloadPath } from '@archive/schema/rest';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ZipLink } from '#collection/ZipLink.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import type { Purchase } from '#features/account/purchase-history/purchase-history.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { RequestErrorCode } from '#platform/requests/request-error.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { GrowingList } from './GrowingList.tsx';
import { HistoryFrame, type HistoryFrameProps, NothingYet } from './HistoryFrame.tsx';

export interface PurchasesProps extends Pick<HistoryFrameProps, 'reading' | 'confirmation'> {
  onClose: () => void;
}

export function Purchases({ onClose, ...props }: PurchasesProps) {
  const session = useSessionAfterDownload();
  return (
    <Stack $gap="m">
      <SectionHeading as="h3">All Purchases</SectionHeading>
      <HistoryFrame {...props} empty={<NothingYet onClose={onClose} />}>
        {(purchases, reasonId) => (
          <GrowingList items={purchases} as={Rows}>
            {(purchase) => <Row {...purchase} {...{ session, reasonId, onClose }} />}
          </GrowingList>
        )}
      </HistoryFrame>
      <Elsewhere>
        <Link to={paths.myTickets()} onClick={onClose}>
          My Tickets
        </Link>
      </Elsewhere>
    </Stack>
  );
}

type RowProps = Purchase & { session: ReturnType<typeof useSessionAfterDownload>; reasonId: string; onClose: () => void };

function Row({ purchaseDate, photoSet: { id, title, downloadFiles }, session, reasonId, onClose }: RowProps) {
  return (
    <Item>
      <div>
        <Title>{title}</Title>
        <Caption>{formatDate(purchaseDate)}</Caption>
      </div>
      <ButtonLink
        to={paths.collectionSet({ id })}
        variant="quiet"
        size="small"
        aria-label={`Open ${title} in my collection`}
        onClick={onClose}
      >
        Open
      </ButtonLink>
      <Zips>
        {downloadFiles.map((file, index) => (
          <ZipLink
            key={file}
            title={zipTitle(title, index + 1, downloadFiles.length)}
            url={downloadPath(file)}
            reasonId={reasonId}
            onStart={session.handleStart}
            onFailure={session.handleRejection}
          />
        ))}
      </Zips>
    </Item>
  );
}

/** One below the other: a large set has several. */
const Zips = styled.div`
  display: grid;
  gap: ${t.space.xs};
`;

const Elsewhere = styled.p`
  a {
    ${touchTarget}
  }
`;

const Rows = styled.ul`
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  > li {
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${t.space.s};
  padding-block: ${t.space.xs};
`;

const Title = styled.p`
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/** A download opens in another tab, where this page can't see that the session has ended. So it checks when the user returns. */
function useSessionAfterDownload() {
  const { refresh } = useSession();
  const isAway = useRef(false);
  useOnVisible(() => {
    if (isAway.current) void refresh();
    isAway.current = false;
  });
  return {
    handleStart() {
      isAway.current = true;
    },
    handleRejection(code: RequestErrorCode) {
      if (code === 'UNAUTHENTICATED') void refresh();
    },
  };
}
