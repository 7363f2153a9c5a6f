import { Tabs } from 'radix-ui';
import { styled } from 'styled-components';
import { QuietLink } from '#components/forms/FormActions.tsx';
import { Tab, TabList, TabPanel } from '#components/layout/tabs.tsx';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { t } from '#theme/tokens.ts';
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
      <TabList aria-label="Account">
        <Tab value="login">Sign In</Tab>
        <Tab value="register">Sign Up</Tab>
      </TabList>
      <TabPanel value="login">
        <SignInForm {...draft} onView={onView} />
      </TabPanel>
      <TabPanel value="register">
        <SignUpForm {...draft} />
      </TabPanel>
      <Foot>
        Bought as a guest?
        <QuietLink onClick={() => onView('find-downloads')}>Find my downloads</QuietLink>
      </Foot>
    </Tabs.Root>
  );
}

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
