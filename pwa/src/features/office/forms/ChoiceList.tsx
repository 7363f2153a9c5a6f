import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

export interface ChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** At the right edge. */
  note?: ReactNode;
}

/** Choices below one heading. */
export function ChoiceList({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset>
      <legend>{legend}</legend>
      {children}
    </Fieldset>
  );
}

export function Choice({ label, note, ...input }: ChoiceProps) {
  return (
    <Label>
      <input {...input} />
      <span>{label}</span>
      {note && <Caption as="span">{note}</Caption>}
    </Label>
  );
}

/** The chosen ones after a checkbox was changed. */
export function toggled<Id>(chosen: readonly Id[], id: Id, isChecked: boolean): Id[] {
  const others = chosen.filter((other) => other !== id);
  return isChecked ? [...others, id] : others;
}

const Fieldset = styled.fieldset`
  display: grid;
  min-width: 0;
  padding: 0;
  border: 0;
  > label {
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  legend {
    padding: 0;
    margin-bottom: ${t.space['2xs']};
    font-size: ${t.text.small};
    font-weight: 600;
  }
`;

const Label = styled.label`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: ${t.space.s};
  align-items: center;
  min-height: ${t.size.touch};
  padding-block: ${t.space['2xs']};
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${t.color.sanguine};
  }
  &:has(:disabled) {
    color: ${t.color.graphite};
    cursor: default;
  }
`;
