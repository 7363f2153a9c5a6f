import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { dismissLastToast, toast } from '#components/toast-store.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { type FailureTexts, failureToast } from './failure.ts';
import { useTyped } from './use-typed.ts';

export interface AccountFormOptions<Values extends FieldValues> {
  rules: ZodMiniType<Values, Values>;
  defaultValues: Values;
  /** What a reload would bring back into the form; by default nothing. */
  savedValues?: Partial<Values>;
  /** Rejects with what went wrong. */
  send: (values: Values) => Promise<unknown>;
  failure: FailureTexts;
  /** What `send` rejects with when the user changed their mind: no failure. What was typed stays. */
  isCancel?: (cause: unknown) => boolean;
  /** Faults that deserve more than a note at their field. */
  onInvalid?: (errors: FieldErrors<Values>, values: Values) => void;
  /** Where to go on after a refusal that names no field. */
  fieldAfterRefusal?: Path<Values>;
}

/** A form that is looked over by the schema's rule, sent once at a time, and says what went wrong where it went wrong. */
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
      // Enter does no more than the button, which says why
      if (isOnline) void handleSubmit(event);
    },
  };
  return { register: form.register, errors: form.formState.errors, isBusy, problem, formProps };
}

/** `problem`: what went wrong with the last try, until something is changed. */
function useProblem<Values extends FieldValues>(form: UseFormReturn<Values>, options: AccountFormOptions<Values>) {
  const { defaultValues, failure, fieldAfterRefusal } = options;
  const [problem, setProblem] = useState<string | null>(null);

  function report(error: RequestError) {
    const message = failureToast(error, failure);
    toast(message);
    const faults = Object.entries(error.fields).filter(([name]) => name in defaultValues);
    for (const [index, [name, text]] of faults.entries())
      form.setError(name as Path<Values>, { message: text }, { shouldFocus: index === 0 });
    if (faults.length > 0) return;
    setProblem(message.description);
    // what was typed is at fault only where the server looked at it
    const wasJudged = !['NETWORK', 'RATE_LIMITED', 'OVERLOADED'].includes(error.code);
    if (fieldAfterRefusal && wasJudged) form.setFocus(fieldAfterRefusal, { shouldSelect: true });
  }
  return { problem, setProblem, report };
}
