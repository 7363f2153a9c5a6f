import { REPLY_PROMISE } from '@archive/schema/contact-texts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { Lede, PageHeading } from '#components/typography.tsx';

/** Takes the form's place, and the focus with it. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack $gap="l">
      <Title ref={heading} tabIndex={-1}>
        Message Sent Successfully!
      </Title>
      <Lede>Thank you for writing. A confirmation email follows in a moment. {REPLY_PROMISE}</Lede>
      <div>
        <Button variant="secondary" onClick={onAnother}>
          Send Another Message
        </Button>
      </div>
    </Stack>
  );
}

const Title = styled(PageHeading)`
  max-width: 7em;
`;
