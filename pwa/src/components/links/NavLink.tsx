import { useLocation, useResolvedPath } from 'react-router-dom';
import { isAtOrBelow } from './is-at-or-below.ts';
import { Link, type LinkProps } from './Link.tsx';

export interface NavLinkProps extends LinkProps {
  /** Addresses below this one have links of their own. */
  isExact?: boolean;
}

/** A link with `aria-current="page"` if the visitor is at its address or below it. */
export function NavLink({ isExact = false, ...props }: NavLinkProps) {
  const here = useLocation().pathname;
  const there = useResolvedPath(props.to).pathname;
  const isOnScreen = isExact ? here.toLowerCase() === there.toLowerCase() : isAtOrBelow(here, there);
  return <Link {...props} aria-current={isOnScreen ? 'page' : undefined} />;
}
