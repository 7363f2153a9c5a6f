import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ContactInput, contactInput } from '@archive/schema/contact/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#components/toasts/toast-store.ts';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { newKey } from '#platform/new-key.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { clearDraft, contactFields, hasText, newDraft, restoreDraft, storeDraft } from './contact-draft.ts';
import { contentOf, type Rejection, storeMessage, type WaitingMessage, waitingMessages } from './outbox/outbox.ts';
import { rejectionOf, sendMessage } from './outbox/send-message.ts';

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
  // in an effect, because the server has no storage to read
  useEffect(() => {
    const draft = restoreDraft();
    if (draft) reset(draft);
    setIsFilled(draft !== null);
  }, [reset]);
  return [isFilled, setIsFilled] as const;
}

const noRoom = "You're offline, and this browser can't save your message. Please send it when you're back online.";

/** Sends a message now, or queues it until there is a connection. Never rejects. */
export async function deliverMessage(client: ApolloClient, input: ContactInput): Promise<'sent' | 'queued' | Rejection> {
  if (!isDeviceOnline()) return queue(input, noRoom);
  try {
    await sendMessage(client, input);
    return 'sent';
  } catch (cause) {
    const error = toRequestError(cause);
    // it may have arrived: the server ignores a second message with the same key
    return error.code === 'NETWORK' && !error.isForeignResponse ? queue(input, error.message) : rejectionOf(error);
  }
}

/** @param otherwise the error when the storage is full; the form still has the message */
function queue(input: ContactInput, otherwise: string): 'queued' | Rejection {
  const isStored = storeMessage({ ...input, idempotencyKey: freeKey(input) });
  return isStored ? 'queued' : { text: otherwise, fields: {} };
}

/** The draft's key, or a new one if another tab has queued a different message under it. */
function freeKey(input: ContactInput): string {
  const own = input.idempotencyKey || newKey();
  const waiting = waitingMessages().find(({ idempotencyKey }) => idempotencyKey === own);
  return !waiting || JSON.stringify(contentOf(waiting)) === JSON.stringify(contentOf({ ...input, idempotencyKey: own })) ? own : newKey();
}
