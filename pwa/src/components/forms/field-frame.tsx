import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface FieldText {
  label: string;
  /** Shown under the field. Screen readers announce a hint when it changes. */
  hint?: string;
  /** The error text; the field is invalid while there is one. */
  error?: string | undefined;
  /** Marks the label with an asterisk. The form validates the value. */
  isRequired?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label above, control, then hint and error. */
export function FieldFrame({
  text,
  id,
  children,
}: {
  text: FieldText;
  id: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = text.hint ? `${controlId}-hint` : undefined;
  const errorId = text.error ? `${controlId}-error` : undefined;
  return (
    <Frame>
      <Label htmlFor={controlId}>
        {text.label}
        {text.isRequired && <Mark aria-hidden> *</Mark>}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': text.error ? true : undefined,
        'aria-required': text.isRequired || undefined,
      })}
      <ErrorText id={errorId} aria-live="polite">
        {text.error}
      </ErrorText>
      {text.hint && (
        <Hint id={hintId} aria-live="polite">
          {text.hint}
        </Hint>
      )}
    </Frame>
  );
}

export const controlStyle = css`
  width: 100%;
  min-height: ${t.size.control};
  padding: ${t.space.xs} ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  /* Below 16 px phones zoom into the field */
  font-size: max(1rem, ${t.text.body});
  line-height: 1.4;
  transition: border-color ${t.time.quick} ${t.ease.out};

  &::placeholder {
    color: ${t.color.graphite};
    opacity: 1;
  }
  &:hover {
    border-color: ${t.color.ink};
  }
  &[aria-invalid='true'] {
    border-color: ${t.color.danger};
    box-shadow: inset 0 -${t.size.hairline} ${t.color.danger};
  }
  &:disabled {
    color: ${t.color.graphite};
    background: transparent;
    border-color: ${t.color.hairline};
  }
`;

const Frame = styled.div`
  display: grid;
  gap: ${t.space['2xs']};
`;

const Label = styled.label`
  justify-self: start;
  font-size: ${t.text.small};
  font-weight: 500;
`;

const Mark = styled.span`
  color: ${t.color.sanguine};
`;

const Hint = styled.p`
  ${captionText}
  color: ${t.color.graphite};
`;

const ErrorText = styled.p`
  ${captionText}
  color: ${t.color.danger};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
