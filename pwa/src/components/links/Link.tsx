import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address in the app. */
  to: string;
  /** Loads a new page instead of changing the screen. */
  reloadDocument?: boolean;
}

/** The shop's own link, because the router's is three times as large as everything else that we use of the router. */
export function Link({ to, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const handleNavigation = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) handleNavigation(event);
  }
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
}
