import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** One of our own addresses. */
  to: string;
  /** Leaves the page for good instead of changing the screen. */
  reloadDocument?: boolean;
}

/** The router's link as the shop needs it. The router's own weighs three times as much as all else of it that we use. */
export function Link({ to, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const handleNavigation = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) handleNavigation(event);
  }
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
}
