import { MIN_PASSWORD_LENGTH } from '@archive/schema/accounts/account';
import { MIN_OWNER_PASSWORD_LENGTH, type PasswordContext, passwordAdvice } from '@archive/schema/accounts/password-advice';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from '#components/forms/PasswordField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';

export interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  error: string | undefined;
}

/** The email of an account: email keyboard, no capitalization, no autocorrection. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

interface NewPasswordFieldsProps extends Pick<NewPasswordFieldProps, 'account' | 'isBusy'> {
  /** Of the first field. */
  id: string;
  label: string;
  /** The fields in the form, as registered, with their errors. */
  password: FormField;
  confirmation: FormField;
}

type FormField = UseFormRegisterReturn & { error: string | undefined };

/** A new password, twice. */
export function NewPasswordFields({ id, label, password, confirmation, account, isBusy }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField {...password} account={account} isBusy={isBusy} id={id} label={label} />
      <PasswordField {...confirmation} autoComplete="new-password" isBusy={isBusy} id={`${id}-confirm`} label={`Confirm ${label}`} />
    </>
  );
}

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'autoComplete'> {
  /** The user's data, as far as the form has it, for the guessability check. */
  account?: Pick<PasswordContext, 'username' | 'email'> & { isAdmin?: boolean };
}

/** A new password. Below it is the required length or, while it is easy to guess, advice that does not block submission. */
function NewPasswordField({ account, onChange, ...rest }: NewPasswordFieldProps) {
  const { productName } = useAppConfig();
  const [typed, setTyped] = useState('');
  const minimum = account?.isAdmin ? MIN_OWNER_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
  const advice = typed.length < minimum ? null : passwordAdvice(typed, { ...account, productName });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }
  const hint = rest.error ? undefined : (advice ?? `At least ${minimum} characters`);
  return <PasswordField {...rest} hint={hint} autoComplete="new-password" onChange={handleChange} />;
}
