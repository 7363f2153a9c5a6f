import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface FilterButtonsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  /** Null if none of them is pressed. */
  chosen: Name | null;
  textOf: (name: Name) => string;
  onChoose: (name: Name) => void;
}

/** Which part of a list is shown: buttons, one of which is pressed. */
export function FilterButtons<Name extends string>({ label, names, chosen, textOf, onChoose }: FilterButtonsProps<Name>) {
  return (
    <ButtonRow role="group" aria-label={label}>
      {names.map((name) => (
        <Choice key={name} variant="secondary" size="small" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {textOf(name)}
        </Choice>
      ))}
    </ButtonRow>
  );
}

/** Under the pointer it doesn't look like the pressed one. */
const Choice = styled(Button)`
  border-color: ${t.color.edge};
  ${media.hover} {
    &:hover {
      border-color: ${t.color.ink};
      background: ${t.color.shade};
      color: ${t.color.ink};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.ink};
    background: ${t.color.ink};
    color: ${t.color.paper};
    /* The reader's own colors leave no background */
    @media (forced-colors: active) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
