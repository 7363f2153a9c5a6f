import { formatBytes } from '@archive/schema/byte-size';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Caption } from '#components/text/typography.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { nextTask } from '#platform/timing/pause.ts';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import type { QueueState, UploadItem } from '../../uploads/upload.ts';
import type { UploadQueue } from '../../uploads/upload-queue.ts';

export interface UploadProgressProps {
  queue: UploadQueue;
  items: readonly UploadItem[];
  state: QueueState;
}

/** More would push the pictures off the screen. */
const MAX_SHOWN = 6;

/** How far the uploads of this page are, in total and for each file. */
export function UploadProgress({ queue, items, state }: UploadProgressProps) {
  const isBusy = state !== 'idle';
  useUnsavedWork(isBusy);
  if (items.length === 0) return null;
  const failed = items.filter(({ stage }) => stage === 'failed');
  const open = items.filter(({ stage }) => stage === 'sending' || stage === 'reading');
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const doneBytes = items.reduce((sum, item) => sum + item.doneBytes, 0);
  return (
    <Box aria-label="Uploads">
      <Head>
        <p role="status">{summary(items, state)}</p>
        {state === 'signedOut' && <SignInAgain />}
        {isBusy && state !== 'signedOut' && (
          <Button variant="secondary" size="small" onClick={() => (state === 'paused' ? queue.resume() : queue.pause())}>
            {state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
        )}
        {!isBusy && (
          <Button variant="quiet" size="small" onClick={() => queue.forget(() => true)}>
            Hide
          </Button>
        )}
      </Head>
      {isBusy && (
        <>
          <Bar aria-label="All uploads" max={bytes} value={doneBytes} />
          <Caption>
            {formatBytes(doneBytes)} of {formatBytes(bytes)}
          </Caption>
        </>
      )}
      <List>
        {[...failed.slice(0, MAX_SHOWN), ...open.slice(0, MAX_SHOWN)].map((item) => (
          <Row key={item.key}>
            <Name>{item.path}</Name>
            {item.stage === 'failed' ? (
              <Problem>{item.problem}</Problem>
            ) : (
              <Bar aria-label={item.path} max={item.bytes} value={item.doneBytes} />
            )}
          </Row>
        ))}
      </List>
      {open.length > MAX_SHOWN && <Caption>and {open.length - MAX_SHOWN} more</Caption>}
    </Box>
  );
}

/** Parts are sent without the app's client, so the session may not have learned yet that it has ended. */
function SignInAgain() {
  const { refresh } = useSession();
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      onClick={() =>
        void refresh()
          .then(nextTask)
          .then(() => requestAuthDialog())
      }
    >
      Sign In
    </Button>
  );
}

function summary(items: readonly UploadItem[], state: QueueState): string {
  const count = (...stages: UploadItem['stage'][]) => items.filter(({ stage }) => stages.includes(stage)).length;
  const done = `${count('done', 'here')} of ${items.length} uploaded`;
  const here = count('here') > 0 ? `, ${count('here')} of them earlier` : '';
  const failed = count('failed') > 0 ? `, ${count('failed')} failed` : '';
  const texts: Record<QueueState, string> = {
    sending: done,
    paused: `${done}. Paused`,
    lost: `${done}. We can't reach the shop. Uploads continue when it's back`,
    signedOut: `${done}. Sign in again to go on`,
    idle: `${done}${here}`,
  };
  return `${texts[state]}${failed}.`;
}

const Box = styled.section`
  display: grid;
  gap: ${t.space['2xs']};
  padding: ${t.space.s} ${t.space.m};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  font-variant-numeric: tabular-nums;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
`;

const List = styled.ul`
  display: grid;
  gap: ${t.space['3xs']};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.s};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Problem = styled.span`
  color: ${t.color.danger};
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.375rem;
  border: 0;
  background: ${t.color.shade};
  accent-color: ${t.color.sanguine};
  &::-webkit-progress-bar {
    background: ${t.color.shade};
  }
  &::-webkit-progress-value {
    background: ${t.color.sanguine};
  }
  &::-moz-progress-bar {
    background: ${t.color.sanguine};
  }
`;
