import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

/** A link that says whether the visitor is there, or in a room behind it: `aria-current="page"`. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isHere = here === there || here.startsWith(`${there}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
