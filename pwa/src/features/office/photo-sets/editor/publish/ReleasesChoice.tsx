import { Caption } from '#components/text/typography.tsx';
import { OfficeConfirmReleasesDocument } from '#generated/graphql.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import { Choice } from '../../../forms/ChoiceList.tsx';
import { formatTime } from '../../../screen/format-time.ts';
import type { EditedSet, SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** An owner confirms the model releases of the pictures that are shown. */
export function ReleasesChoice({ set, refetch }: SectionProps) {
  const { isBusy, problem, change } = useSetChange(refetch);
  const { isConfirmed } = set.releases;
  const ids = set.pictures.map(({ id }) => id);
  const isPublished = set.pictures.every((picture) => picture.isPublished);
  function confirm(wanted: boolean) {
    return change(OfficeConfirmReleasesDocument, { id: set.id, ids, isConfirmed: wanted });
  }
  return (
    <div>
      <Choice
        type="checkbox"
        label="Everyone in these pictures has signed a release"
        // While it is saved, it shows the new state. It stays enabled, because a disabled box loses the focus.
        checked={isConfirmed !== isBusy}
        disabled={isPublished || set.isPublishing}
        onChange={({ target }) => !isBusy && void confirm(target.checked)}
      />
      {isConfirmed && <Caption>{confirmedText(set.releases)}</Caption>}
      <ChangeProblem title="Not saved" problem={problem} />
    </div>
  );
}

function confirmedText({ by, at }: EditedSet['releases']): string {
  if (!at) return 'All pictures are published.';
  return `Confirmed ${by ? `by ${by} ` : ''}on ${formatTime(at)}`;
}
