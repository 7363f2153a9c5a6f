import type { ApolloClient } from '@apollo/client';
import { ENTER_CODE } from '@archive/schema/accounts/second-factor';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { useOfficeChange } from '../../screen/use-office-change.ts';

interface Variables {
  input: { code: string; requestId: string };
}

export interface CodeFormProps {
  button: string;
  mutate: (client: ApolloClient, variables: Variables) => Promise<unknown>;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ button, mutate }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setMissing(true);
    void send({ code }, mutate);
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
