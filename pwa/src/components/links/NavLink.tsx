import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

export interface NavLinkProps extends LinkProps {
  /** Addresses below this one have links of their own. */
  isExact?: boolean;
}

/** A link with `aria-current="page"` if the visitor is at its address or below it. */
export function NavLink({ isExact = false, ...props }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to).pathname.toLowerCase();
  const isOnScreen = here === there || (!isExact && here.startsWith(`${there}/`));
  return <Link {...props} aria-current={isOnScreen ? 'page' : undefined} />;
}
