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
  /* The gap of the group is below the legend already, unless it is a heading */
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
