import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The error, which stays after its toast is gone. Not announced again, because screen readers have read the toast. */
export function FormProblem({ id, text }: { id: string; text: string | null }) {
  return <Root id={id}>{text}</Root>;
}

const Root = styled.p`
  padding: ${t.space.xs} ${t.space.s};
  border-left: ${t.size.ring} solid ${t.color.danger};
  background: ${t.color.dangerSheet};
  color: ${t.color.danger};
  font-size: ${t.text.small};
  &:empty {
    display: none;
  }
`;
