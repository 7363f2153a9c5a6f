import { type ComponentProps, useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { TextArea, TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { useIsClient } from '#platform/start/use-is-client.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { ContactFormControls } from './use-contact-form.ts';

const MESSAGE_ROWS = 6;

export interface ContactFormProps {
  form: ContactFormControls;
  /** The visitor has just asked for this form, so its first field gets the focus. */
  hasFocus: boolean;
}

export function ContactForm({ form, hasFocus }: ContactFormProps) {
  const { register, setFocus, errors, isBusy, problem, formProps } = form;
  useEffect(() => {
    if (hasFocus) setFocus('name');
  }, [hasFocus, setFocus]);
  // Text typed before hydration would be lost
  const isClient = useIsClient();
  const field = { isRequired: true, readOnly: isBusy || !isClient };
  return (
    <Stack as="form" $gap="m" method="post" {...formProps}>
      <SectionHeading>Send us a Message</SectionHeading>
      <Pair>
        <TextField {...register('name')} {...field} label="Name" autoComplete="name" error={errors.name?.message} />
        <TextField
          {...register('email')}
          {...field}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
      </Pair>
      <TextField {...register('subject')} {...field} label="Subject" error={errors.subject?.message} />
      <TextArea {...register('message')} {...field} label="Message" rows={MESSAGE_ROWS} error={errors.message?.message} />
      <HoneypotField {...register('website')} />
      {problem && (
        <Notice variant="danger" role="alert" title="Failed to send message">
          <p>{problem}</p>
        </Notice>
      )}
      <Foot>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
          Send Message
        </Button>
        <Caption>Fields marked with * are required.</Caption>
      </Foot>
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${t.space.m};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.s} ${t.space.m};
`;

/** A honeypot for bots: invisible, not in the tab order, hidden from screen readers, without autocomplete. */
function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <VisuallyHidden as="div" aria-hidden>
      <label>
        Website
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
