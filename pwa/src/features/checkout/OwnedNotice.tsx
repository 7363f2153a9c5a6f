import { Notice } from '#components/Notice.tsx';
import { RemovableTitles, type RemovableTitlesProps } from './RemovableTitles.tsx';

/** For account holders whose cart was filled before they signed in: the server sells no set twice to one account. */
export function OwnedNotice({ photoSets, onRemove }: RemovableTitlesProps) {
  return (
    <Notice variant="danger" title="Already in Collection" role="status">
      <p>You already own these photo sets. Remove them to continue; your profile has their downloads.</p>
      <RemovableTitles photoSets={photoSets} onRemove={onRemove} />
    </Notice>
  );
}
