import { skipToken, useQuery } from '@apollo/client/react';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { PhotoSetDetailDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';

/** To the set of this address in the shop, if it is on sale. @param props.isSecond there is a more important button beside it */
export function ShopLink({ isSecond }: { isSecond: boolean }) {
  const id = parsePhotoSetSlug(useParams().slug ?? '');
  const { data } = useQuery(PhotoSetDetailDocument, id === null ? skipToken : { variables: { id } });
  if (!data?.photoSet) return null;
  return (
    <ButtonLink to={paths.photoSet(data.photoSet)} variant={isSecond ? 'secondary' : 'primary'}>
      See {data.photoSet.title} in the Shop
    </ButtonLink>
  );
}
