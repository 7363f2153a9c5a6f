import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ContactInput, contactInput } from '@archive/schema/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#components/toasts/toast-store.ts';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { newKey } from '#platform/new-key.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { contactFields, forgetDraft, hasText, keepDraft, newDraft, restoreDraft } from './contact-draft.ts';
import { type KeptMessage, keepMessage, keptMessages, letterOf, type Refusal } from './outbox/outbox.ts';
import { refusalOf, sendMessage } from './outbox/send-message.ts';

/** After either the form is over: the next message begins with a new one. */
export interface ContactFormEvents {
  onSent: () => void;
  /** It could not be sent, and waits for a connection. */
  onKept: () => void;
}

export type ContactFormControls = ReturnType<typeof useContactForm>;

/**
 * The message by the shared rules: kept while it is written, sent once at a time, forgotten when it has arrived.
 * `isFilled` is null until the browser was asked; `problem` says what went wrong with the last try.
 */
export function useContactForm({ onSent, onKept }: ContactFormEvents) {
  const client = useApolloClient();
  const [defaultValues] = useState(newDraft);
  const form = useForm<ContactInput, unknown, ContactInput>({ defaultValues, resolver: zodResolver(contactInput) });
  const { register, reset, setError, setFocus, handleSubmit, getValues } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [isFilled, setIsFilled] = useRestoredDraft(reset);
  const { isBusy, run } = useOneAtATime();

  function report({ text, fields }: Refusal) {
    const faults = contactFields.filter((field) => fields[field]);
    for (const [index, field] of faults.entries()) setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 });
    setProblem(faults.length === 0 ? text : null);
  }
  async function send(input: ContactInput) {
    setProblem(null);
    const delivery = await deliverMessage(client, input);
    if (typeof delivery === 'object') return report(delivery);
    forgetDraft();
    if (delivery === 'kept') return onKept();
    toast({ title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." });
    onSent();
  }
  /** Goes on with a message that was kept, beginning with why the server has not taken it. */
  function edit(message: KeptMessage) {
    reset({ ...newDraft(), ...letterOf(message) });
    setIsFilled(true);
    if (message.refusal) report(message.refusal);
    else setProblem(null);
  }

  function handleChange() {
    keepDraft(getValues());
    setIsFilled(hasText(getValues()));
  }

  const onSubmit = handleSubmit((input) => run(() => send(input)));
  const formProps = { noValidate: true, onChange: handleChange, onSubmit };
  return { register, setFocus, errors: form.formState.errors, isBusy, isFilled, problem, edit, formProps };
}

/** Brings back what a former page left behind. @returns whether the form has text, and a function to call when that changes */
function useRestoredDraft(reset: (draft: ContactInput) => void) {
  const [isFilled, setIsFilled] = useState<boolean | null>(null);
  useUnsavedWork(isFilled === true);
  // not sooner: a server has no storage to look into
  useEffect(() => {
    const kept = restoreDraft();
    if (kept) reset(kept);
    setIsFilled(kept !== null);
  }, [reset]);
  return [isFilled, setIsFilled] as const;
}

const noRoom = "You're offline, and this browser can't save your message. Please send it when you're back online.";

/** Sends a message now, or keeps it until there is a connection. Never rejects. */
export async function deliverMessage(client: ApolloClient, input: ContactInput): Promise<'sent' | 'kept' | Refusal> {
  if (!isDeviceOnline()) return keep(input, noRoom);
  try {
    await sendMessage(client, input);
    return 'sent';
  } catch (cause) {
    const error = toRequestError(cause);
    // it may have arrived: a retry under the same key is still one message
    return error.code === 'NETWORK' && !error.isAnswered ? keep(input, error.message) : refusalOf(error);
  }
}

/** @param otherwise the error when the storage is full; the form still has the message */
function keep(input: ContactInput, otherwise: string): 'kept' | Refusal {
  const isKept = keepMessage({ ...input, idempotencyKey: freeKey(input) });
  return isKept ? 'kept' : { text: otherwise, fields: {} };
}

/** The draft's own, unless another tab with the same draft has sent something else under it: that waits, too. */
function freeKey(input: ContactInput): string {
  const own = input.idempotencyKey || newKey();
  const waiting = keptMessages().find(({ idempotencyKey }) => idempotencyKey === own);
  return !waiting || JSON.stringify(letterOf(waiting)) === JSON.stringify(letterOf({ ...input, idempotencyKey: own })) ? own : newKey();
}
