import { PRESET_TITLES } from '@archive/schema/drawing/rounds';
import { finish } from '@archive/schema/drawing/session';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { readSession, storeSession } from '../session/record/session-record.ts';
import { closeEndedSession } from '../session/record/start-session.ts';
import { prepareSound } from '../session/running/cues.ts';
import { placeText } from '../session/screen/session-texts.ts';

/** A session that was interrupted. */
export function ResumeCard() {
  const [record, setRecord] = useState(() => readSession({}));
  if (!record || record.session.isDone) return null;
  async function end() {
    // Another tab may have gone on with it
    const now = readSession({});
    if (now) storeSession({ ...now, session: finish(now.session, Date.now()) });
    await closeEndedSession();
    setRecord(null);
  }
  const place = placeText(record.session);
  return (
    <Notice title="You have an open session">
      <p>{place ? `${PRESET_TITLES[record.preset]}, drawing ${place}.` : `${PRESET_TITLES[record.preset]}.`}</p>
      <Actions>
        <ButtonLink to={paths.deskSession()} size="small" onClick={prepareSound}>
          Resume
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={end}>
          End It
        </Button>
      </Actions>
    </Notice>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
  margin-top: ${t.space['2xs']};
`;
