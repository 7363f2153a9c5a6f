import { Notice } from '#components/Notice.tsx';
import { RemovableTitles, type RemovableTitlesProps } from './RemovableTitles.tsx';

/** For account holders whose cart was filled before they signed in: the server sells no set twice to one account. */
export function OwnedNotice({ photoSets, onRemove }: RemovableTitlesProps) {
  return (
    <Notice variant="danger" title="You already own these photo sets" role="status">
      <p>Remove them to continue. Your profile has their downloads.</p>
      <RemovableTitles photoSets={photoSets} onRemove={onRemove} />
    </Notice>
  );
}
