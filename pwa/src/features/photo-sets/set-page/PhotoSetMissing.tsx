import { PHOTO_SET_NOT_FOUND_TITLE } from '@archive/schema/app/page-metadata';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';

export interface PhotoSetMissingProps {
  /** unknown: no such set is on sale. failed: the shop returned an error. offline, unreachable: no response for now. */
  reason: keyof typeof texts;
  onRetry?: () => void;
}

/** Shown instead of a photo set that can't be shown. */
export function PhotoSetMissing({ reason, onRetry }: PhotoSetMissingProps) {
  const { title, text } = texts[reason];
  const isConnected = reason === 'unknown' || reason === 'failed';
  return (
    <ClientPage>
      <PageTitle title={title} />
      {isConnected && <meta name="robots" content="noindex" />}
      <EmptyScreen
        title={title}
        role={isConnected ? 'alert' : 'status'}
        action={
          <Actions>
            <ButtonLink to={paths.photoSets()}>All Photo Sets</ButtonLink>
            {onRetry && reason !== 'offline' && (
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </Actions>
        }
      >
        {text}
      </EmptyScreen>
    </ClientPage>
  );
}

const NOT_STORED_TITLE = 'Not Saved on This Device Yet';

const texts = {
  unknown: {
    title: PHOTO_SET_NOT_FOUND_TITLE,
    text: (
      <>
        We couldn&apos;t find this photo set. It may no longer be on sale, or the address may be wrong. If you bought it, it&apos;s in{' '}
        <Link to={paths.collection()}>My Collection</Link>.
      </>
    ),
  },
  failed: {
    title: 'Photo Set Not Loaded',
    text: "We couldn't load this photo set. Please check your connection and try again.",
  },
  offline: {
    title: NOT_STORED_TITLE,
    text: "You haven't opened this photo set on this device yet. It will load when you're back online.",
  },
  unreachable: {
    title: NOT_STORED_TITLE,
    text: "You haven't opened this photo set on this device yet, and the shop isn't responding. It will load when the shop is back.",
  },
} as const;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;
