import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Link } from '#components/links/Link.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { KeptControls } from '#kept/control/KeptControls.tsx';
import { verifiedText } from '#kept/control/kept-texts.ts';
import type { KeptListItem } from '#kept/sets/kept-sets.ts';
import type { KeptState } from '#kept/sets/kept-state.ts';
import { verifySet } from '#kept/sets/verify-set.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { FirstPhoto } from './FirstPhoto.tsx';

/** A set on this device with a photo of its own, its size and state, and what can be done. */
export function KeptSetRow({ set: { id, slug, title, state } }: { set: KeptListItem }) {
  return (
    <Row>
      <FirstPhoto photoSetId={id} state={state} />
      <div>
        <Title>{state.status === 'locked' ? title : <Link to={paths.collectionSet({ id, slug })}>{title}</Link>}</Title>
        <KeptControls photoSetId={id} title={title} state={state} note={checkedText(state)}>
          {state.status === 'kept' && <Check photoSetId={id} title={title} />}
        </KeptControls>
      </div>
    </Row>
  );
}

function checkedText(state: KeptState): string | null {
  return state.status === 'kept' && state.verifiedAt !== null ? verifiedText(state.verifiedAt) : null;
}

/** Compares all photos with their checksums now; otherwise it happens once a week. */
function Check({ photoSetId, title }: { photoSetId: number; title: string }) {
  const { isBusy, run } = useOneAtATime();
  async function check() {
    const damaged = await verifySet(photoSetId).catch(() => null);
    if (damaged === 0) toast({ title: 'Photos Checked', description: `All photos of ${title} are here.` });
    else if (damaged === null)
      toast({ title: 'Photos Not Checked', description: `${title} couldn't be checked. Please try again.`, variant: 'destructive' });
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel="Checking..."
      aria-label={`Check photos of ${title}`}
      onClick={() => void run(check)}
    >
      Check Photos
    </Button>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${t.space.s};
  align-items: start;
  padding-block: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${t.space.m};
  }
`;

const Title = styled.h2`
  ${titleText}
  margin-bottom: ${t.space['2xs']};
  a {
    ${touchTarget}
    text-decoration-thickness: ${t.size.hairline};
  }
`;
