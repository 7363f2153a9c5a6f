import { styled } from 'styled-components';
import { EmailText } from '#components/text/EmailText.tsx';
import { touchLines } from '#theme/touch-target.ts';

/** An address that opens the email program. */
export function MailtoLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`}>
      <EmailText email={email} />
    </Anchor>
  );
}

const Anchor = styled.a`
  ${touchLines}
  overflow-wrap: anywhere;
`;
