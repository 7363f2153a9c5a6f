import type { Reversal } from '@archive/schema/reversal';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { PageActions } from '#components/PageActions.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ResultColumn } from './result-layout.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The order was paid, and nothing is left of it: looked up after a refund, or while the bank decides a dispute. */
export function TakenBack({ reversal, reference }: { reversal: Reversal; reference: string | null }) {
  const { title, text } = words[reversal];
  return (
    <ResultColumn>
      <PageTitle title={title} />
      <Stack $gap="s">
        <PlainHeading>{title}</PlainHeading>
        <p role="status">{text}</p>
      </Stack>
      <PageActions>
        <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
      </PageActions>
      <SupportContact subject={reference} />
    </ResultColumn>
  );
}

const words: Record<Reversal, { title: string; text: string }> = {
  refund: {
    title: 'This order was refunded',
    text: 'Your payment was given back, and the downloads of this order are closed. Banks take five to ten days to show it.',
  },
  dispute: {
    title: 'The payment of this order is disputed',
    text: 'Until the bank has decided, its downloads are closed. If the dispute is withdrawn, they open again.',
  },
};
