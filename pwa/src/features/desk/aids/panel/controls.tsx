import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';

/** Controls on the surround of a session: in its colors, whatever they are. */

export interface SwitchProps {
  label: string;
  /** As it is shown in the tooltip. */
  shortcut?: string;
  isOn: boolean;
  onSwitch: () => void;
}

export function Switch({ label, shortcut, isOn, onSwitch }: SwitchProps) {
  return (
    <Chip
      type="button"
      aria-pressed={isOn}
      {...(shortcut ? { title: `${label} (${shortcut})`, 'aria-keyshortcuts': shortcut } : {})}
      onClick={onSwitch}
    >
      <span>{label}</span>
    </Chip>
  );
}

export function Act({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <Chip type="button" onClick={onAct}>
      <span>{label}</span>
    </Chip>
  );
}

export interface ChoiceProps<Value extends string | number> {
  label: string;
  /** Text by value. */
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string | number>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Choices role="radiogroup" aria-label={label}>
      {options.map(([each, text]) => (
        <Option key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          <span>{text}</span>
        </Option>
      ))}
    </Choices>
  );
}

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** With its unit. */
  text: string;
  onChange: (value: number) => void;
}

export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Field>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fields>
      <legend>{title}</legend>
      {children}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${t.space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${t.space['2xs']};
    font-family: ${t.font.display};
    font-size: ${t.text.lede};
    font-weight: 600;
    line-height: 1.2;
  }
`;

/** In columns, so that the eye finds them. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr));
  gap: ${t.space['2xs']};
`;

export const Note = styled.p`
  font-size: ${t.text.caption};
  line-height: 1.45;
`;

const chosen = css`
  background: currentColor;
  border-color: currentColor;
  > span {
    color: var(--around);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    > span {
      color: HighlightText;
    }
  }
`;

const chip = css`
  ${touchTarget}
  justify-content: center;
  padding: 0 ${t.space['2xs']};
  border: ${t.size.hairline} solid currentColor;
  /* Browsers that don't know it draw a stronger line */
  border-color: color-mix(in srgb, currentColor 45%, transparent);
  font-size: ${t.text.small};
  line-height: 1.2;
  cursor: pointer;
`;

const Chip = styled.button`
  ${chip}
  &[aria-pressed='true'] {
    ${chosen}
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* The borders overlap */
  padding: 0 1px 1px 0;
`;

const Option = styled.label`
  ${chip}
  flex: 1 1 auto;
  position: relative;
  margin: 0 -1px -1px 0;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    ${chosen}
  }
  &:has(:focus-visible) {
    z-index: 1;
    outline: ${t.size.ring} solid currentColor;
    outline-offset: 2px;
  }
`;

const Field = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${t.space.s};
  font-size: ${t.text.small};
  output {
    font-variant-numeric: lining-nums tabular-nums;
  }
  input {
    grid-column: 1 / -1;
    width: 100%;
    min-height: ${t.size.touch};
    margin: 0;
    accent-color: currentColor;
    cursor: pointer;
    &:focus-visible {
      outline-offset: -0.5rem;
    }
  }
`;
