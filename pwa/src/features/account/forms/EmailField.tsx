import type { ComponentProps } from 'react';
import { TextField } from '#components/TextField.tsx';

export interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  error: string | undefined;
}

/** The address of an account: the right keyboard, no capitals, no corrections. */
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
