import { useApolloClient } from '@apollo/client/react';
import { type ContactInput, contactInput } from '@archive/schema/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#components/toast-store.ts';
import { ContactSendMessageDocument } from '#generated/graphql.ts';
import { type RequestError, toRequestError } from '#platform/request-error.ts';
import { useOneAtATime } from '#platform/use-one-at-a-time.ts';
import { contactFields, forgetDraft, keepDraft, newDraft, restoreDraft } from './contact-draft.ts';

/** The message by the shared rules: kept while it is written, sent once at a time, forgotten when it has arrived. */
export function useContactForm(onSent: () => void) {
  const client = useApolloClient();
  const [defaultValues] = useState(newDraft);
  const form = useForm<ContactInput, unknown, ContactInput>({ defaultValues, resolver: zodResolver(contactInput) });
  const { register, reset, setError, setFocus, handleSubmit, getValues } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  // not sooner: a server has no storage to look into
  useEffect(() => {
    const kept = restoreDraft();
    if (kept) reset(kept);
  }, [reset]);

  function report(error: RequestError) {
    const faults = contactFields.filter((field) => error.fields[field]);
    for (const [index, field] of faults.entries()) setError(field, { message: error.fields[field] }, { shouldFocus: index === 0 });
    if (faults.length === 0) setProblem(error.code === 'INTERNAL' ? 'Please try again later.' : error.message);
  }
  async function send(input: ContactInput) {
    setProblem(null);
    try {
      await client.mutate({ mutation: ContactSendMessageDocument, variables: { input }, fetchPolicy: 'no-cache' });
    } catch (cause) {
      return report(toRequestError(cause));
    }
    forgetDraft();
    toast({ title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." });
    onSent();
  }

  return {
    register,
    setFocus,
    errors: form.formState.errors,
    isBusy,
    /** What went wrong with the last try. */
    problem,
    formProps: {
      noValidate: true,
      onChange: () => keepDraft(getValues()),
      onSubmit: handleSubmit((input) => run(() => send(input))),
    },
  };
}
