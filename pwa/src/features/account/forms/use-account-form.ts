import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { dismissLastToast, toast } from '#components/toasts/toast-store.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { type FailureTexts, failureToast } from '../account-toasts.ts';

export interface AccountFormOptions<Values extends FieldValues> {
  rules: ZodMiniType<Values, Values>;
  defaultValues: Values;
  /** What a reload would restore into the form; by default nothing. */
  savedValues?: Partial<Values>;
  /** Rejects with the error. */
  send: (values: Values) => Promise<unknown>;
  failure: FailureTexts;
  /** What `send` rejects with when the user cancels. That is not a failure, and the typed text stays. */
  isCancel?: (cause: unknown) => boolean;
  /** Errors that get a toast in addition to the message at their field. */
  onInvalid?: (errors: FieldErrors<Values>, values: Values) => void;
  /** The field to focus after an error that names no field. */
  fieldAfterRejection?: Path<Values>;
}

/** A form that is validated by the schema, sent once at a time, and shows each error at its field. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { rules, defaultValues, savedValues, send, onInvalid } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: zodResolver<Values, unknown, Values>(rules),
  });
  const { problem, setProblem, report } = useProblem(form, options);
  const { isBusy, run } = useOneAtATime();
  const isOnline = useIsOnline();
  const typed = useTyped(defaultValues, savedValues);

  async function submit(values: Values) {
    setProblem(null);
    dismissLastToast();
    await send(values).then(typed.handleSent, (cause) => options.isCancel?.(cause) || report(toRequestError(cause)));
  }
  const handleSubmit = form.handleSubmit(
    (values) => run(() => submit(values)),
    (errors) => onInvalid?.(errors, form.getValues()),
  );
  const formProps = {
    noValidate: true,
    onChange() {
      setProblem(null);
      typed.handleChange(form.getValues());
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      // Enter does nothing while the button is disabled, which says why
      if (isOnline) void handleSubmit(event);
    },
  };
  return { register: form.register, errors: form.formState.errors, isBusy, problem, formProps };
}

/** `problem`: the error of the last try, until a field changes. */
function useProblem<Values extends FieldValues>(form: UseFormReturn<Values>, options: AccountFormOptions<Values>) {
  const { defaultValues, failure, fieldAfterRejection } = options;
  const [problem, setProblem] = useState<string | null>(null);

  function report(error: RequestError) {
    const message = failureToast(error, failure);
    toast(message);
    const invalid = Object.entries(error.fields).filter(([name]) => name in defaultValues);
    for (const [index, [name, text]] of invalid.entries())
      form.setError(name as Path<Values>, { message: text }, { shouldFocus: index === 0 });
    if (invalid.length > 0) return;
    setProblem(message.description);
    // Only an error from the server can be about the typed text
    const isAboutText = !['NETWORK', 'RATE_LIMITED', 'OVERLOADED'].includes(error.code);
    if (fieldAfterRejection && isAboutText) form.setFocus(fieldAfterRejection, { shouldSelect: true });
  }
  return { problem, setProblem, report };
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Whether a form holds text that a reload would lose. The app is not reloaded while it does.
 *
 * @param saved what a reload would restore; by default empty fields
 */
function useTyped(initial: Texts, saved: Texts = {}) {
  const [isTyped, setIsTyped] = useState(() => differs(initial, saved));
  useUnsavedWork(isTyped);
  return {
    handleChange: (values: Texts) => setIsTyped(differs(values, saved)),
    handleSent: () => setIsTyped(false),
  };
}

function differs(values: Texts, saved: Texts): boolean {
  return Object.entries(values).some(([name, value]) => value !== (saved[name] ?? ''));
}
