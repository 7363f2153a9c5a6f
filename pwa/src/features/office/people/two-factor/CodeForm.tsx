import { ENTER_CODE } from '@archive/schema/accounts/second-factor';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';

export interface CodeFormProps {
  button: string;
  isBusy: boolean;
  problem: RequestError | null;
  onCode: (code: string) => Promise<void>;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ button, isBusy, problem, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setMissing(true);
    void onCode(code);
  }
  return (
    <Stack as="form" $gap="m" noValidate aria-label={button} onSubmit={submit}>
      <TextField
        label="Code"
        value={code}
        error={isMissing ? ENTER_CODE : (problem?.fields.code ?? problem?.message)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value);
          setMissing(false);
        }}
      />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Checking...">
          {button}
        </Button>
      </div>
    </Stack>
  );
}
