import { type Cents, cents, formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useCart } from '#state/cart/cart.ts';
import { useCanOpen } from '#state/owned-photo-sets.ts';
import { t } from '#theme/tokens.ts';
import { CollectButton } from '../CollectButton.tsx';

/** What the set costs, alone and with a Complete Collection. Its owner opens it here. */
export function PhotoSetOffer({ photoSet, titleId }: { photoSet: PhotoSetDetails; titleId: string }) {
  const { title, price, includedIn, parts } = photoSet;
  const canOpen = useCanOpen(photoSet.id, parts);
  const cart = useCart();
  const chosen = includedIn.find(({ id }) => cart.has(String(id)));
  if (canOpen) return <Owned photoSet={photoSet} />;
  return (
    <>
      <Line>
        <Price>{formatPrice(price)}</Price>
        <Buttons>
          <CollectButton
            photoSet={photoSet}
            titleId={titleId}
            inCartReason={chosen && `${title} is in your cart as part of ${chosen.title}.`}
          />
        </Buttons>
      </Line>
      <Saving price={price} parts={parts} />
      {(chosen ? [chosen] : includedIn).map((other) => (
        <Collection key={other.id} to={paths.photoSet(other)}>
          {chosen ? `In your cart as part of ${other.title}` : `Included in ${other.title}, for ${difference(other.price, price)}`}
        </Collection>
      ))}
    </>
  );
}

function Owned({ photoSet }: { photoSet: PhotoSetDetails }) {
  return (
    <>
      <OwnedText>You own this {photoSet.parts.length > 0 ? 'collection' : 'set'}.</OwnedText>
      <ButtonLink to={paths.collectionSet(photoSet)} isWide>
        Open in My Collection
      </ButtonLink>
    </>
  );
}

/** Of a Complete Collection. Parts that are not on sale alone don't count. */
function Saving({ price, parts }: Pick<PhotoSetDetails, 'price' | 'parts'>) {
  const separately = parts.reduce((sum, part) => sum + part.price, 0);
  const saved = separately - price;
  if (saved <= 0) return null;
  return (
    <SavingText>
      One by one, its sets cost {formatPrice(cents(separately))}. You save {formatPrice(cents(saved))}.
    </SavingText>
  );
}

function difference(collection: Cents, set: Cents): string {
  const more = collection - set;
  return more > 0 ? `${formatPrice(cents(more))} more` : 'no more than this set';
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.s} ${t.space.m};
`;

const Price = styled.p`
  font-size: ${t.text.title};
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Each label in one line: below the price where there is no room beside it. */
const Buttons = styled.div`
  flex: 1 0 10rem;
`;

const OwnedText = styled.p`
  margin-bottom: ${t.space.s};
`;

const SavingText = styled.p`
  margin-top: ${t.space.s};
  font-size: ${t.text.small};
`;

const Collection = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${t.size.touch};
  margin-top: ${t.space.xs};
  font-size: ${t.text.small};
  text-decoration-thickness: ${t.size.hairline};
  overflow-wrap: anywhere;
`;
