import { formatDate } from '@archive/schema/dates';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { Caption, SectionHeading } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { Purchase } from '../../collection/use-purchase-history.ts';
import { GrowingList } from './GrowingList.tsx';
import { HistoryFrame, type HistoryFrameProps } from './HistoryFrame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { PurchasePicture } from './PurchasePicture.tsx';
import { usePictures } from './use-pictures.ts';

export interface OverviewProps extends Pick<HistoryFrameProps, 'reading' | 'confirmation'> {
  onClose: () => void;
}

/** The collection like the plates of a contact sheet. */
export function Overview({ onClose, ...props }: OverviewProps) {
  const pictures = usePictures();
  return (
    <Stack $gap="m">
      <SectionHeading as="h3">Collection</SectionHeading>
      <HistoryFrame {...props} empty={<NothingYet onClose={onClose} />}>
        {(purchases) => (
          <GrowingList items={withoutRepeats(purchases)} as={Plates}>
            {({ purchaseDate, photoSet }) => (
              <>
                <PurchasePicture photoSet={photoSet} pictures={pictures} />
                <Title>{photoSet.title}</Title>
                <Caption>{formatDate(purchaseDate)}</Caption>
              </>
            )}
          </GrowingList>
        )}
      </HistoryFrame>
    </Stack>
  );
}

/** A set that was bought twice is in the collection once, as of the later purchase. */
function withoutRepeats(purchases: readonly Purchase[]): Purchase[] {
  const bySet = new Map<number, Purchase>();
  for (const purchase of purchases) if (!bySet.has(purchase.photoSet.id)) bySet.set(purchase.photoSet.id, purchase);
  return [...bySet.values()];
}

const Plates = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.space.m} ${t.space.s};
`;

const Title = styled.p`
  margin-top: ${t.space.xs};
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
