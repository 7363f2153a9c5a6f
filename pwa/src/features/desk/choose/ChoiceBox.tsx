import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export interface ChoiceBoxProps extends Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> {
  type: 'radio' | 'checkbox';
  title: string;
  /** What it means, below the title. */
  line: string;
  /** At the right edge. */
  children?: ReactNode;
}

/** A radio button or checkbox with its text. The whole box can be pressed. */
export function ChoiceBox({ title, line, children, ...input }: ChoiceBoxProps) {
  return (
    <Box>
      <input {...input} />
      <span>
        <Title>{title}</Title>
        <Line>{line}</Line>
      </span>
      {children}
    </Box>
  );
}

const Box = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.xs};
  min-height: 3.5rem;
  padding: ${t.space['2xs']} ${t.space.xs};
  border: ${t.size.hairline} solid ${t.color.hairline};
  background: ${t.color.sheet};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${t.color.ink};
    box-shadow: inset 0 0 0 1px ${t.color.ink};
  }
  &:has(:focus-visible) {
    outline: ${t.size.ring} solid ${t.color.ink};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
    color: ${t.color.graphite};
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${t.color.ink};
  }
  input:focus-visible {
    outline: none;
  }
`;

const Title = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: block;
  font-size: ${t.text.caption};
  line-height: 1.35;
  color: ${t.color.graphite};
`;
