import { Tabs } from 'radix-ui';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** Equally wide tabs on a hairline. */
export const TabList = styled(Tabs.List)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

export const Tab = styled(Tabs.Trigger)`
  min-height: ${t.size.touch};
  margin-bottom: calc(-1 * ${t.size.hairline});
  border-bottom: ${t.size.ring} solid transparent;
  font-size: ${t.text.small};
  font-weight: 500;
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
  /* The reader's own colors would show the border of each tab */
  @media (forced-colors: active) {
    border-color: Canvas;
    &[data-state='active'] {
      border-color: Highlight;
    }
  }
`;

export const TabPanel = styled(Tabs.Content)`
  padding-top: ${t.space.m};
`;
