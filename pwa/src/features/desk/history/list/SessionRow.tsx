import type { EndedSession } from '@archive/schema/drawing/history';
import { PRESET_TITLES } from '@archive/schema/drawing/rounds';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { factsOf, sessionName, startText } from '../history-texts.ts';
import { DrawnSheet } from './DrawnSheet.tsx';

interface SessionRowProps {
  session: EndedSession;
  /** Its title takes the focus. */
  isFocused: boolean;
  onRemove: () => void;
}

/** A session: what was drawn, when and how long, and what can be done with it. */
export function SessionRow({ session, isFocused, onRemove }: SessionRowProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  const name = sessionName(session);
  return (
    <Row>
      <div>
        <Title ref={title} tabIndex={-1}>
          {PRESET_TITLES[session.preset]}
        </Title>
        <Caption>
          <time dateTime={new Date(session.startedAt).toISOString()}>{startText(session)}</time>
        </Caption>
        <Caption>{factsOf(session)}</Caption>
      </div>
      <DrawnSheet session={session} />
      <Actions>
        <ButtonLink variant="secondary" size="small" to={`${paths.desk()}?again=${session.id}`} aria-label={`Draw Again: ${name}`}>
          Draw Again
        </ButtonLink>
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </Row>
  );
}

/** In place of a removed session. */
export function RemovedRow({ session, onUndo }: { session: EndedSession; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focus was on the button that is gone
  useEffect(() => undo.current?.focus(), []);
  const name = sessionName(session);
  return (
    <Row>
      <Actions>
        <span>Removed: {name}</span>
        <Button ref={undo} variant="secondary" size="small" aria-label={`Undo: ${name} was removed`} onClick={onUndo}>
          Undo
        </Button>
      </Actions>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.s};
  padding-block: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Title = styled.h3`
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.xs} ${t.space.s};
`;
