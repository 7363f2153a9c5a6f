import { seasonBadge } from '@archive/schema/catalogue/photo-set';
import { formatPrice } from '@archive/schema/money';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CataloguePhotoSet } from '#catalogue/photo-sets.ts';
import { CardLink } from '#components/links/CardLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { CollectButton } from './CollectButton.tsx';

export function PhotoSetCard({ photoSet, isEager = false }: { photoSet: CataloguePhotoSet; isEager?: boolean }) {
  const { title, description, price, picture } = photoSet;
  const titleId = useId();
  const badge = seasonBadge(title);
  return (
    <Card aria-labelledby={titleId}>
      <Picture picture={picture} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw" ratio="3 / 4" isEager={isEager} />
      <Text>
        <TitleLine>
          <Title id={titleId}>
            <CardLink to={paths.photoSet(photoSet)}>{title}</CardLink>
          </Title>
          {badge && <Badge>{badge}</Badge>}
        </TitleLine>
        <Description>{description}</Description>
        <PriceLine>
          <Price>{formatPrice(price)}</Price>
          <CollectButton photoSet={photoSet} titleId={titleId} size="small" />
        </PriceLine>
      </Text>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
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
  > button {
    position: relative;
    z-index: ${t.layer.raised};
  }
`;

const Price = styled.p`
  font-size: ${t.text.lede};
  font-variant-numeric: lining-nums tabular-nums;
`;
