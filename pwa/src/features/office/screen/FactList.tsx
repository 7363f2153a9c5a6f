import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known about something, one fact in a row. Facts without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${t.space['2xs']};
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${t.space.s};
  }
  dt {
    color: ${t.color.graphite};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
