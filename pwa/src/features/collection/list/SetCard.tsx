import { useId } from 'react';
import { styled } from 'styled-components';
import { factsOf } from '#collection/counts.ts';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import type { CollectionItem } from '#collection/use-owned-sets.ts';
import { CardLink } from '#components/links/CardLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { CARD_SIZES, CARD_TITLE } from './card-layout.ts';

/** @param props.isInGroup its list has a heading of its own */
export function SetCard({ set, isEager, isInGroup }: { set: CollectionItem; isEager: boolean; isInGroup: boolean }) {
  const titleId = useId();
  const { State } = useDeviceSets();
  return (
    <Card aria-labelledby={titleId}>
      <Picture picture={set.picture} alt="" sizes={CARD_SIZES} ratio="3 / 4" isEager={isEager} />
      <div>
        <Title as={isInGroup ? 'h3' : 'h2'} id={titleId}>
          <SetLink to={paths.collectionSet(set)}>{set.title}</SetLink>
        </Title>
        <Caption>{factsOf(set)}</Caption>
        {set.hold ? (
          <Badge as="p">On hold while your bank reviews the payment.</Badge>
        ) : (
          State && set.photoCount > 0 && <State photoSetId={set.id} />
        )}
      </div>
    </Card>
  );
}

/** Browsers skip the layout of cards far below: someone may own hundreds of sets. */
const Card = styled.article`
  position: relative;
  display: grid;
  gap: ${t.space.xs};
  content-visibility: auto;
  contain-intrinsic-size: auto 20rem;
`;

const Title = styled.h2`
  ${CARD_TITLE}
`;

/** The focus is shown around the whole card. */
export const SetLink = styled(CardLink)`
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: ${t.size.ring} solid ${t.color.ink};
    outline-offset: -${t.size.ring};
  }
`;
