import { memo } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { NextViewIcon, PreviousViewIcon } from '#photos/controls/viewer-icons.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { SurroundButton } from './surround.ts';

export interface SessionAction {
  label: string;
  /** As it is shown in the tooltip. */
  shortcut: string;
  run: () => void;
  isPressed?: boolean;
  isOff?: boolean;
  Icon: () => React.ReactNode;
}

export interface SessionBarProps {
  isPaused: boolean;
  onBack: () => void;
  onPause: () => void;
  onNext: () => void;
  /** Everything else. */
  actions: readonly SessionAction[];
  /** A class runs by itself. */
  isClass: boolean;
}

/** What is pressed while drawing is as wide as a thumb needs; the rest is smaller. */
export const SessionBar = memo(function SessionBar({ isPaused, onBack, onPause, onNext, actions, isClass }: SessionBarProps) {
  return (
    <Root data-session-bar>
      <Actions role="toolbar" aria-label="Tools">
        {actions.map(({ label, shortcut, run, isPressed, isOff, Icon }) => (
          <ActionButton
            key={label}
            label={label}
            title={`${label} (${shortcut})`}
            onClick={run}
            {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
            aria-disabled={isOff || undefined}
          >
            <Icon />
          </ActionButton>
        ))}
      </Actions>
      {!isClass && (
        <Main>
          <Wide variant="secondary" onClick={onBack} title="Back (←)">
            <PreviousViewIcon />
            Back
          </Wide>
          <Wide variant={isPaused ? 'primary' : 'secondary'} onClick={onPause} title={isPaused ? 'Resume (Space)' : 'Pause (Space)'}>
            {isPaused ? 'Resume' : 'Pause'}
          </Wide>
          <Wide variant="secondary" onClick={onNext} title="Next (→)">
            Next
            <NextViewIcon />
          </Wide>
        </Main>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space['2xs']} ${t.space.m};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: calc(-1 * ${t.space['2xs']});
  /* One line, which scrolls, leaves the photo more room */
  ${media.low} {
    flex: 1 1 14rem;
    flex-wrap: nowrap;
    min-width: 0;
    overflow-x: auto;
    > * {
      flex: none;
    }
  }
`;

const ActionButton = styled(IconButton)`
  &[aria-pressed='true'] {
    background: currentColor;
    > svg {
      color: var(--around);
    }
  }
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Main = styled.div`
  flex: 1 1 20rem;
  display: grid;
  grid-template-columns: 1fr 1.2fr 1fr;
  gap: ${t.space['2xs']};
  margin-left: auto;
  ${media.low} {
    flex-basis: 14rem;
  }
  ${media.wide} {
    max-width: 34rem;
  }
`;

const Wide = styled(SurroundButton)`
  min-height: 3.5rem;
  padding-inline: ${t.space['2xs']};
  ${media.low} {
    min-height: ${t.size.touch};
  }
`;
