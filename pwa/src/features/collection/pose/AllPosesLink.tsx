import { styled } from 'styled-components';
import { icon } from '#components/icons/icons.tsx';
import { Link } from '#components/links/Link.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';

/** Back from a pose to its set: the set's title where there is room. Not an arrow, because those beside it lead to other poses. */
export function AllPosesLink({ to, title }: { to: string; title: string }) {
  return (
    <Root to={to} aria-label={`All poses of ${title}`} title={`All poses of ${title} (Esc)`}>
      {icon({}, <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />)}
      <span>{title}</span>
    </Root>
  );
}

const Root = styled(Link)`
  ${touchTarget}
  justify-content: center;
  gap: ${t.space.xs};
  min-width: ${t.size.touch};
  margin-left: ${t.space.outdent};
  padding-inline: ${t.space['2xs']};
  font-size: ${t.text.small};
  text-decoration: none;
  > span {
    display: none;
    max-width: 10rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (min-width: 56rem) and (min-height: 30rem) {
    > span {
      display: block;
    }
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
