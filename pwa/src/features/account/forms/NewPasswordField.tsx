import { MIN_PASSWORD_LENGTH } from '@archive/schema/account';
import { MIN_OWNER_PASSWORD_LENGTH, type PasswordContext, passwordAdvice } from '@archive/schema/password-advice';
import { type ChangeEvent, useState } from 'react';
import { useAppConfig } from '#platform/start/app-config.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'autoComplete'> {
  /** Whose password it is, as far as the form has it. */
  account?: Pick<PasswordContext, 'username' | 'email'> & { isAdmin?: boolean };
}

/** A password that is being chosen. Under it is how long it must be or, while it is easy to guess, advice that blocks nothing. */
export function NewPasswordField({ account, onChange, ...rest }: NewPasswordFieldProps) {
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
