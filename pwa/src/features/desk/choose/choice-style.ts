import { styled } from 'styled-components';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** A group of choices with its heading. */
export const Group = styled.fieldset`
  display: grid;
  gap: ${t.space.s};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Looks like a heading of the page. */
export const GroupTitle = styled.legend`
  ${titleText}
  /* the gap of the group is below the legend already, unless it is a heading */
  padding: 0 0 ${t.space.s};
  &:is(h2) {
    padding: 0;
  }
`;

export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${t.space['2xs']};
`;

/** A radio button or checkbox as wide as its text. The whole box can be pressed. */
export const Choice = styled.label`
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

export const ChoiceTitle = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const ChoiceLine = styled.span`
  display: block;
  font-size: ${t.text.caption};
  line-height: 1.35;
  color: ${t.color.graphite};
`;

export const ChoiceTime = styled.span`
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;
