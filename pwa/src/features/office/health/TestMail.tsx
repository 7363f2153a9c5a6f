import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { OfficeSendTestMailDocument, type OfficeSendTestMailMutation } from '#generated/graphql.ts';
import { newKey } from '#platform/new-key.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';

type Sent = OfficeSendTestMailMutation['sendTestMail'];

const POLL_MS = 1000;
/** A worker that runs sends within seconds. */
const MAX_POLLS = 20;

/** Sends an email to the owner, and says whether the mail server accepted it. */
export function TestMail({ isEmulated }: { isEmulated: boolean }) {
  const id = useId();
  const { sent, problem, isWaiting, send } = useTestMail();
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Test Email</SectionHeading>
      <Caption>
        {isEmulated ? 'No mail server is configured: emails go to the test inbox.' : 'Sends an email to your address, as to a buyer.'}
      </Caption>
      <div>
        <Button variant="secondary" isBusy={isWaiting} busyLabel="Sending..." onClick={() => void send()}>
          Send a Test Email
        </Button>
      </div>
      <div role="status">
        {sent?.isSent && (
          <Notice variant="info" title="Accepted by the mail server">
            <p>Check {sent.to} and its spam folder.</p>
          </Notice>
        )}
        {sent?.error && (
          <Notice variant="danger" title="Not sent">
            <p>{sent.error}</p>
          </Notice>
        )}
        {sent && !isWaiting && !sent.isSent && !sent.error && (
          <Notice variant="danger" title="Still waiting">
            <p>No worker has sent it. Check on the server that one is running (ROLES).</p>
          </Notice>
        )}
        {problem && <p>{problem}</p>}
      </div>
    </Stack>
  );
}

function useTestMail() {
  const client = useApolloClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function send() {
    setWaiting(true);
    setSent(null);
    setProblem(null);
    const variables = { input: { requestId: newKey() } };
    try {
      for (let polls = 0; polls < MAX_POLLS && !isGone.current; polls += 1) {
        const { data } = await client.mutate({ mutation: OfficeSendTestMailDocument, variables, fetchPolicy: 'no-cache' });
        setSent(data?.sendTestMail ?? null);
        if (data?.sendTestMail.isSent || data?.sendTestMail.error) break;
        await pause(POLL_MS);
      }
    } catch (cause) {
      setProblem(toRequestError(cause).message);
    }
    setWaiting(false);
  }
  return { sent, problem, isWaiting, send };
}
