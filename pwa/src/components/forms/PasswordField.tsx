import { type ComponentProps, type MouseEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from '#components/forms/field-frame.tsx';
import { EyeIcon, EyeOffIcon } from '#components/icons/control-icons.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface PasswordFieldProps extends Omit<FieldText, 'isRequired'>, Omit<ComponentProps<'input'>, 'type'> {
  /** Hidden while the form is sent: browsers offer to save only hidden passwords. */
  isBusy: boolean;
}

/** A password with its label and an eye that shows what was typed. */
export function PasswordField({ label, hint, error, id, isBusy, ref, ...rest }: PasswordFieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && !isBusy;
  const { inputRef, keepCaret } = useCaret();

  function handleToggle() {
    keepCaret();
    setIsWanted(!isShown);
  }
  return (
    <FieldFrame text={{ label, hint, error }} id={id}>
      {(wiring) => (
        <Row>
          <Input
            {...rest}
            {...wiring}
            ref={(element) => {
              inputRef.current = element;
              return handOver(ref, element);
            }}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle type="button" aria-pressed={isShown} onMouseDown={leaveFocus} onClick={handleToggle}>
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
            <VisuallyHidden>Show {label.toLowerCase()}</VisuallyHidden>
          </Toggle>
        </Row>
      )}
    </FieldFrame>
  );
}

/** Browsers move the caret when a field changes its type, so it is put back after that. */
function useCaret() {
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null] | null>(null);
  useLayoutEffect(() => {
    if (caret.current) inputRef.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  function keepCaret() {
    caret.current = inputRef.current && [inputRef.current.selectionStart, inputRef.current.selectionEnd];
  }
  return { inputRef, keepCaret };
}

/** The field keeps the focus, and a phone its keyboard. */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
}

function handOver(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): undefined | (() => void) {
  if (typeof ref === 'function') return ref(element) ?? undefined;
  if (ref) ref.current = element;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${t.size.control};
  > * {
    grid-row: 1;
  }
`;

const Input = styled.input`
  ${controlStyle}
  grid-column: 1 / -1;
  padding-right: ${t.size.control};
  /* The browser's own eye button would be a second one */
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  grid-column: 2;
  display: grid;
  place-items: center;
  color: ${t.color.graphite};
  &:focus-visible {
    outline-offset: calc(-2 * ${t.size.ring});
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.ink};
    }
  }
`;
