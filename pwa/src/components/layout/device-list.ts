import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The browsers in which someone is signed in, each with a button at its end. */
export const DeviceList = styled.ul`
  list-style: none;
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

export const DeviceItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
  padding-block: ${t.space.xs};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

export const DeviceName = styled.p`
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
