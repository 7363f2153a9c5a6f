import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';

export interface FilterBarProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name;
  textOf: (name: Name) => ReactNode;
  onChoose: (name: Name) => void;
}

/** Chooses which part of a list is shown. */
export function FilterBar<Name extends string>({ label, names, chosen, textOf, onChoose }: FilterBarProps<Name>) {
  return (
    <Bar role="group" aria-label={label}>
      {names.map((name) => (
        <Choice key={name} variant="secondary" size="small" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {textOf(name)}
        </Choice>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['2xs']};
`;

const Choice = styled(Button)`
  border-color: ${t.color.edge};
  &[aria-pressed='true'] {
    border-color: ${t.color.ink};
    background: ${t.color.ink};
    color: ${t.color.paper};
  }
`;
