import { Tabs } from 'radix-ui';
import { styled } from 'styled-components';
import type { AuthView } from '#platform/window-events.ts';
import { t } from '#theme/tokens.ts';
import { QuietLink } from '../forms/QuietLink.tsx';
import type { DraftProps } from './auth-draft.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export interface AuthTabsProps extends DraftProps {
  view: 'login' | 'register';
  onView: (view: AuthView) => void;
}

export function AuthTabs({ view, onView, ...draft }: AuthTabsProps) {
  return (
    <Tabs.Root value={view} onValueChange={(value) => onView(value as AuthView)}>
      <List aria-label="Account">
        <Tab value="login">Sign In</Tab>
        <Tab value="register">Sign Up</Tab>
      </List>
      <Panel value="login">
        <SignInForm {...draft} onView={onView} />
      </Panel>
      <Panel value="register">
        <SignUpForm {...draft} />
      </Panel>
      <Foot>
        Bought without an account?
        <QuietLink onClick={() => onView('find-downloads')}>Find my downloads</QuietLink>
      </Foot>
    </Tabs.Root>
  );
}

const List = styled(Tabs.List)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const Tab = styled(Tabs.Trigger)`
  min-height: ${t.size.touch};
  font-size: ${t.text.small};
  font-weight: 500;
  margin-bottom: calc(-1 * ${t.size.hairline});
  border-bottom: ${t.size.ring} solid transparent;
  color: ${t.color.graphite};
  transition:
    color ${t.time.quick} ${t.ease.out},
    border-color ${t.time.quick} ${t.ease.out};
  &:hover {
    color: ${t.color.ink};
  }
  &:focus-visible {
    outline-offset: calc(-2 * ${t.size.ring});
  }
  &[data-state='active'] {
    color: ${t.color.ink};
    border-color: ${t.color.sanguine};
  }
`;

const Panel = styled(Tabs.Content)`
  padding-top: ${t.space.m};
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${t.space.s};
  margin-top: ${t.space.m};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  button {
    color: ${t.color.ink};
  }
`;
