import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.tsx';

export interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {}

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, isRequired, id, ...rest }: TextAreaProps) {
  return (
    <FieldFrame text={{ label, hint, error, isRequired }} id={id}>
      {(wiring) => <Area {...rest} {...wiring} />}
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
