import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';

/** Only the first screen of a visit shows this, for the moment its code takes. */
export function ScreenLoading() {
  return (
    <Root role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  min-height: 100dvh;
`;
