import { styled } from 'styled-components';
import { SectionHeading } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';

export function PaymentNotes() {
  return (
    <section aria-labelledby="good-to-know">
      <SectionHeading id="good-to-know">Good to Know</SectionHeading>
      <List>
        <li>The email has a download link for each photo set. Keep it: its links work on your other devices, too.</li>
        <li>Nothing there after a few minutes? Have a look in your spam folder.</li>
        <li>Photo sets are large. Download them over a good connection; an interrupted download can be resumed.</li>
        <li>Bought while signed in? Your profile lists your purchases, too.</li>
      </List>
    </section>
  );
}

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
