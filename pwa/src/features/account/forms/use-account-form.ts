import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { currentToast, dismissToast, toast } from '#components/toast-store.ts';
import { type RequestError, toRequestError } from '#platform/request-error.ts';
import { type FailureTexts, failureToast } from './failure.ts';

export interface AccountFormOptions<Values extends FieldValues> {
  rules: ZodMiniType<Values, Values>;
  defaultValues: Values;
  /** Rejects with what went wrong. */
  send: (values: Values) => Promise<unknown>;
  failure: FailureTexts;
  /** Faults that deserve more than a note at their field. */
  onInvalid?: (errors: FieldErrors<Values>, values: Values) => void;
  /** Where to go on after a refusal that names no field. */
  fieldAfterRefusal?: Path<Values>;
}

/** A form that is looked over by the schema's rule, sent once at a time, and says what went wrong where it went wrong. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { rules, defaultValues, send, failure, onInvalid, fieldAfterRefusal } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: zodResolver<Values, unknown, Values>(rules),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();

  function report(error: RequestError) {
    const message = failureToast(error, failure);
    toast(message);
    const faults = Object.entries(error.fields).filter(([name]) => name in defaultValues);
    for (const [index, [name, text]] of faults.entries())
      form.setError(name as Path<Values>, { message: text }, { shouldFocus: index === 0 });
    if (faults.length > 0) return;
    setProblem(message.description);
    // what was typed is at fault only where the server looked at it
    const wasJudged = error.code !== 'NETWORK' && error.code !== 'RATE_LIMITED';
    if (fieldAfterRefusal && wasJudged) form.setFocus(fieldAfterRefusal, { shouldSelect: true });
  }
  async function submit(values: Values) {
    setProblem(null);
    dismissLastToast();
    await send(values).catch((cause) => report(toRequestError(cause)));
  }

  return {
    register: form.register,
    errors: form.formState.errors,
    isBusy,
    /** What went wrong with the last try, until something is changed. */
    problem,
    formProps: {
      noValidate: true,
      onChange: () => setProblem(null),
      onSubmit: form.handleSubmit(
        (values) => run(() => submit(values)),
        (errors) => onInvalid?.(errors, form.getValues()),
      ),
    },
  };
}

/** The form's own flag comes with the next render: a second Enter before that would be a second call. */
function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function run(action: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await action().finally(() => {
      isUnderWay.current = false;
      setIsBusy(false);
    });
  }
  return { isBusy, run };
}

/** What was said about the last try must not stand beside the success of this one. */
function dismissLastToast(): void {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
}
