import { useEffect, useEffectEvent } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { toast } from '#components/toasts/toast-store.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useSession } from '#state/session/session.tsx';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';
import { storedTicketForm } from './stored-ticket-form.ts';
import type { TicketRequest } from './ticket-flow.ts';
import { emptyFields, readTicket, type TicketFields } from './ticket-form.ts';

const names = ['amount', 'name', 'email'] as const satisfies (keyof TicketFields)[];

/** Reports one problem at a time. Its field gets the focus. */
const resolver: Resolver<TicketFields, unknown, TicketRequest> = (fields) => {
  const result = readTicket(fields);
  if ('request' in result) return { values: result.request, errors: {} };
  const { field, message } = result.problem;
  return { values: {}, errors: { [field]: { type: 'invalid', message } } };
};

/**
 * The ticket form. It starts with what was typed here before, else with the account's email. What is typed is stored until the
 * ticket is bought or the user signs out. Meanwhile updates don't reload the app, because the card fields aren't stored.
 */
export function useTicketForm() {
  const form = useForm<TicketFields, unknown, TicketRequest>({ defaultValues: emptyFields, resolver, reValidateMode: 'onSubmit' });
  const { control, register, setValue, clearErrors, formState, getValues } = form;
  const fields = useWatch({ control, compute: ({ amount, name, email }) => ({ amount, name, email }) });
  useUnsavedWork(formState.isDirty);
  usePrefilledFields(form.reset);

  function handleChange(name: keyof TicketFields) {
    clearErrors(name);
    storedTicketForm[name].set(getValues(name).trim());
  }
  return {
    fields,
    errors: formState.errors,
    registerField: (name: keyof TicketFields) => register(name, { onChange: () => handleChange(name) }),
    setAmount(dollars: string) {
      setValue('amount', dollars, { shouldDirty: true });
      handleChange('amount');
    },
    /** Calls `onValid` with the request, or shows a toast and focuses the invalid field. */
    submit: (onValid: (request: TicketRequest) => void) =>
      form.handleSubmit((request) => {
        for (const name of names) storedTicketForm[name].set(getValues(name).trim());
        onValid(request);
      }, showProblem(getValues))(),
  };
}

function showProblem(getValues: () => TicketFields) {
  return () => {
    const result = readTicket(getValues());
    if ('problem' in result && result.problem.toast) toast({ ...result.problem.toast, variant: 'destructive' });
  };
}

function usePrefilledFields(reset: (fields: TicketFields, options?: { keepDirtyValues: boolean }) => void): void {
  const { user } = useSession();
  const signOuts = useSignOutCount();
  useEffect(() => {
    // The next visitor must not see what this user typed.
    if (signOuts > 0) reset(emptyFields);
  }, [signOuts, reset]);
  const prefill = useEffectEvent((accountEmail: string | undefined) => {
    reset(
      {
        amount: storedTicketForm.amount.get() || emptyFields.amount,
        name: storedTicketForm.name.get() || emptyFields.name,
        email: storedTicketForm.email.get() || accountEmail || emptyFields.email,
      },
      { keepDirtyValues: true },
    );
  });
  useEffect(() => prefill(user?.email), [user?.email]);
}
