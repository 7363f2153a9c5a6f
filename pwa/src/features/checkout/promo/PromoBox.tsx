import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { controlStyle } from '#components/forms/field-frame.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import type { PromoControls } from './use-promo.ts';

export interface PromoBoxProps {
  promo: PromoControls;
  error: string | undefined;
  /** While an order is in flight its price must not change. */
  isLocked: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A field to apply a code, or the applied code with a button to remove it. */
export function PromoBox(props: PromoBoxProps) {
  const removeRef = useRef<HTMLButtonElement>(null);
  const { applied } = props.promo;
  const focusWatch = useFocusAfterSwap(applied !== null, removeRef, props.inputRef);
  return (
    <div {...focusWatch}>{applied ? <AppliedCode {...props} code={applied.code} removeRef={removeRef} /> : <PromoForm {...props} />}</div>
  );
}

function AppliedCode({
  promo,
  isLocked,
  code,
  removeRef,
}: PromoBoxProps & { code: string; removeRef: RefObject<HTMLButtonElement | null> }) {
  return (
    <Applied>
      <Code>
        <CheckIcon />
        <span>{code}</span>
      </Code>
      <Button
        ref={removeRef}
        variant="quiet"
        size="small"
        onClick={() => isLocked || promo.remove()}
        isUnavailable={isLocked}
        aria-label="Remove promo code"
      >
        Remove
      </Button>
    </Applied>
  );
}

const offline = "You're offline. We'll check your code when you're back online.";
const outOfReach = "We couldn't reach the shop. We'll keep trying to check your code.";

function PromoForm({ promo, error, isLocked, inputRef }: PromoBoxProps) {
  const id = useId();
  const isOnline = useIsOnline();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLocked) promo.apply();
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Label htmlFor={id}>Promo code</Label>
      <Row>
        <Input
          ref={inputRef}
          id={id}
          value={promo.text}
          onChange={(event) => promo.setText(event.target.value)}
          readOnly={isLocked || promo.isChecking}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, promo.isWaiting && `${id}-wait`].filter(Boolean).join(' ') || undefined}
        />
        <Button type="submit" variant="secondary" isBusy={promo.isChecking} isUnavailable={isLocked || (promo.isWaiting && !isOnline)}>
          Apply
        </Button>
      </Row>
      <Wait role="status" id={`${id}-wait`}>
        {promo.isWaiting && (isOnline ? outOfReach : offline)}
      </Wait>
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </form>
  );
}

/** Apply and Remove replace each other, so the focus moves to the new one. */
function useFocusAfterSwap(isApplied: boolean, remove: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) {
  const hadFocus = useRef(false);
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    if (wasApplied.current === isApplied) return;
    wasApplied.current = isApplied;
    if (hadFocus.current) (isApplied ? remove : input).current?.focus();
  }, [isApplied, remove, input]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // Removing the focused element also fires a blur, without a related target.
    onBlur: ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
      if (relatedTarget || target.isConnected) hadFocus.current = false;
    },
  };
}

const Label = styled.label`
  display: block;
  margin-bottom: ${t.space['2xs']};
  font-size: ${t.text.small};
  font-weight: 500;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space['2xs']};
`;

const Input = styled.input`
  ${controlStyle}
`;

const ErrorText = styled.p`
  ${captionText}
  margin-top: ${t.space['2xs']};
  color: ${t.color.danger};
  font-weight: 500;
`;

const Wait = styled.p`
  ${captionText}
  color: ${t.color.graphite};
  &:not(:empty) {
    margin-top: ${t.space['2xs']};
  }
`;

const Applied = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  min-height: ${t.size.control};
  padding-inline: ${t.space.s} ${t.space['2xs']};
  border: ${t.size.hairline} dashed ${t.color.edge};
`;

const Code = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space['2xs']};
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
`;
