import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

/** A link with `aria-current="page"` if the visitor is at its address or below it. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isHere = here === there || here.startsWith(`${there}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
