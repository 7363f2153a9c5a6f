import { cents, formatPrice } from '@archive/schema/money';
import { seasonBadge } from '@archive/schema/photo-set';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Badge } from '#components/Badge.tsx';
import { Picture } from '#components/Picture.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { CollectButton } from './CollectButton.tsx';
import type { CataloguePhotoSet } from './catalogue-photo-set.ts';

export function PhotoSetCard({ photoSet, isEager = false }: { photoSet: CataloguePhotoSet; isEager?: boolean }) {
  const { title, description, price, picture } = photoSet;
  const titleId = useId();
  const badge = seasonBadge(title);
  return (
    <Card aria-labelledby={titleId}>
      <Picture picture={picture} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" ratio="3 / 4" isEager={isEager} />
      <Text>
        <TitleLine>
          <Title id={titleId}>{title}</Title>
          {badge && <Badge>{badge}</Badge>}
        </TitleLine>
        <Description>{description}</Description>
        <PriceLine>
          <Price>{formatPrice(cents(price))}</Price>
          <CollectButton photoSet={photoSet} titleId={titleId} />
        </PriceLine>
      </Text>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${t.space.s};
`;

const Text = styled.div`
  display: grid;
  gap: ${t.space['2xs']};
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${t.space.s};
`;

const Title = styled.h2`
  ${titleText}
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;

const PriceLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  margin-top: ${t.space.xs};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Price = styled.p`
  font-size: ${t.text.lede};
  font-variant-numeric: lining-nums tabular-nums;
`;
