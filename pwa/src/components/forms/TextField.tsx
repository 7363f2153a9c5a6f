import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.tsx';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {}

/** A one-line text field with its label. Takes every prop of an input, including `ref` and `register()`. */
export function TextField({ label, hint, error, isRequired, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <FieldFrame text={{ label, hint, error, isRequired }} id={id}>
      {(wiring) => <Input {...rest} {...wiring} type={type} />}
    </FieldFrame>
  );
}

const Input = styled.input`
  ${controlStyle}
`;

interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {}

/** A text field of several lines with its label. */
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
