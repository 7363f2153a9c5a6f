import type { ApolloClient } from '@apollo/client';
import { useState } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { AccountConfirmPasswordDocument } from '#generated/graphql.ts';
import type { RequestError } from '#platform/requests/request-error.ts';
import { useOfficeChange } from './use-office-change.ts';

/**
 * Sends changes that need a recently confirmed password, as {@link useOfficeChange} does.
 * @returns also `passwordField`, to be shown in the form: the field once the server has asked for the password
 */
export function useConfirmedChange(onProblem?: (problem: RequestError) => unknown) {
  const { isBusy, problem, send } = useOfficeChange(onProblem);
  const [password, setPassword] = useState('');
  const isAsked = problem?.code === 'PASSWORD_REQUIRED' || password !== '';
  return {
    isBusy,
    problem,
    send: <Input extends object>(
      input: Input,
      mutate: (client: ApolloClient, variables: { input: Input & { requestId: string } }) => Promise<unknown>,
    ) =>
      send(input, async (client, variables) => {
        if (password) await client.mutate({ mutation: AccountConfirmPasswordDocument, variables: { password }, fetchPolicy: 'no-cache' });
        await mutate(client, variables);
      }),
    passwordField: isAsked && (
      <TextField
        label="Your password"
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
    ),
  };
}
