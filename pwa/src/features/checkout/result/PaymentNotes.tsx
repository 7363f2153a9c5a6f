import { styled } from 'styled-components';
import { SectionHeading } from '#components/text/typography.tsx';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';

/** @param props.canOpen the sets open in this browser, or it isn't known yet whether they do */
export function PaymentNotes({ canOpen }: { canOpen: boolean }) {
  const { user } = useSession();
  const place = !canOpen ? 'elsewhere' : user ? 'account' : 'device';
  return (
    <section aria-labelledby="good-to-know">
      <SectionHeading id="good-to-know">Good to Know</SectionHeading>
      <List>
        <li>{places[place]}</li>
        <li>If the email doesn't arrive in a few minutes, check your spam folder.</li>
        <li>Photo sets are large, so use a good connection. You can resume an interrupted download.</li>
      </List>
    </section>
  );
}

const places = {
  account: 'Your photo sets open in My Collection on every device where you sign in. Your profile lists your purchases.',
  device: 'On this device, your photo sets open in My Collection. On your other devices, use the links in your email, and keep it.',
  elsewhere: 'Your photo sets open with the links in your email, so keep it. If you bought them with an account, sign in to open them.',
};

const List = styled.ul`
  display: grid;
  gap: ${t.space['2xs']};
  margin-top: ${t.space.s};
  padding-left: 1.25em;
  list-style: disc;
  color: ${t.color.graphite};
  li::marker {
    color: ${t.color.edge};
  }
`;
