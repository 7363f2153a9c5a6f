import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.tsx';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {}

/** One line of text with its label. Takes everything an input takes, `ref` and `register()` included. */
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
