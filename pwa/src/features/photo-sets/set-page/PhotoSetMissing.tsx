import { PHOTO_SET_NOT_FOUND_TITLE } from '@archive/schema/app/page-metadata';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { MissingScreen, type MissingScreenProps } from '#components/feedback/MissingScreen.tsx';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';

/** Shown instead of a photo set that can't be shown. */
export function PhotoSetMissing(props: Pick<MissingScreenProps, 'reason' | 'onRetry'>) {
  return (
    <MissingScreen
      {...props}
      noun="photo set"
      unknown={{ title: PHOTO_SET_NOT_FOUND_TITLE, text: <NotOnSale /> }}
      failedTitle="Photo Set Not Loaded"
      action={<ButtonLink to={paths.photoSets()}>All Photo Sets</ButtonLink>}
    />
  );
}

function NotOnSale() {
  return (
    <>
      We couldn&apos;t find this photo set. It may no longer be on sale, or the address may be wrong. If you bought it, it&apos;s in{' '}
      <Link to={paths.collection()}>My Collection</Link>.
    </>
  );
}
