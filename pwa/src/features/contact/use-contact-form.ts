import { useApolloClient } from '@apollo/client/react';
import { type ContactInput, contactInput } from '@archive/schema/contact/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#components/toasts/toast-store.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { clearDraft, contactFields, hasText, newDraft, restoreDraft, storeDraft } from './contact-draft.ts';
import { deliverMessage } from './outbox/deliver-message.ts';
import { contentOf, type Rejection, type WaitingMessage } from './outbox/outbox.ts';

/** After either event the next message needs a new form. */
export interface ContactFormEvents {
  onSent: () => void;
  /** The message was saved and waits for a connection. */
  onQueued: () => void;
}

export type ContactFormControls = ReturnType<typeof useContactForm>;

/**
 * The contact form: validates by the shared rules, stores the draft while it is written, sends one message at a time.
 * `isFilled` is null until the storage was read; `problem` is the error of the last try.
 */
export function useContactForm({ onSent, onQueued }: ContactFormEvents) {
  const client = useApolloClient();
  const [defaultValues] = useState(newDraft);
  const form = useForm<ContactInput, unknown, ContactInput>({ defaultValues, resolver: zodResolver(contactInput) });
  const { register, reset, setError, setFocus, handleSubmit, getValues } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [isFilled, setIsFilled] = useRestoredDraft(reset);
  const { isBusy, run } = useOneAtATime();

  function report({ text, fields }: Rejection) {
    const invalid = contactFields.filter((field) => fields[field]);
    for (const [index, field] of invalid.entries()) setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 });
    setProblem(invalid.length === 0 ? text : null);
  }
  async function send(input: ContactInput) {
    setProblem(null);
    const delivery = await deliverMessage(client, input);
    if (typeof delivery === 'object') return report(delivery);
    clearDraft();
    if (delivery === 'queued') return onQueued();
    toast({ title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." });
    onSent();
  }
  /** Puts a waiting message into the form, with the server's reason if it was rejected. */
  function edit(message: WaitingMessage) {
    reset({ ...newDraft(), ...contentOf(message) });
    setIsFilled(true);
    if (message.rejection) report(message.rejection);
    else setProblem(null);
  }

  function handleChange() {
    storeDraft(getValues());
    setIsFilled(hasText(getValues()));
  }

  const onSubmit = handleSubmit((input) => run(() => send(input)));
  const formProps = { noValidate: true, onChange: handleChange, onSubmit };
  return { register, setFocus, errors: form.formState.errors, isBusy, isFilled, problem, edit, formProps };
}

/** Restores the draft from before a reload. @returns whether the form has text, and a function that changes it */
function useRestoredDraft(reset: (draft: ContactInput) => void) {
  const [isFilled, setIsFilled] = useState<boolean | null>(null);
  useUnsavedWork(isFilled === true);
  // In an effect, because the server has no storage to read
  useEffect(() => {
    const draft = restoreDraft();
    if (draft) reset(draft);
    setIsFilled(draft !== null);
  }, [reset]);
  return [isFilled, setIsFilled] as const;
}
