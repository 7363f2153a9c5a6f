import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.tsx';

export interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  /** Label by value. */
  options: Readonly<Record<string, string>>;
}

/** A choice of one value with its label. Takes every prop of a select, including `ref` and `register()`. */
export function SelectField({ label, hint, error, isRequired, id, options, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame text={{ label, hint, error, isRequired }} id={id}>
      {(wiring) => (
        <Select {...rest} {...wiring}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

const Select = styled.select`
  ${controlStyle}
`;
