import { mapsUrl } from '@archive/schema/event';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { toast } from './toast-store.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface MapLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The place; it stands on the screen, too. */
  location: string;
  isOnline: boolean;
}

/** Leads to the web's map of a place, in a new tab. Without a connection that would be an empty one, so the link says why not. */
export function MapLink({ location, isOnline, ...rest }: MapLinkProps) {
  const reasonId = useId();
  return (
    <>
      <Root
        {...rest}
        href={mapsUrl(location)}
        target="_blank"
        rel="noopener"
        {...(!isOnline && { onClick: handleClickOffline, 'aria-disabled': true, 'aria-describedby': reasonId })}
      />
      {!isOnline && <VisuallyHidden id={reasonId}>{needsConnection}</VisuallyHidden>}
    </>
  );
}

function handleClickOffline(event: MouseEvent) {
  event.preventDefault();
  toast({ title: 'Map Not Opened', description: needsConnection, variant: 'destructive' });
}

const needsConnection = 'You are offline. Maps need a connection; the address stands here.';

const Root = styled.a`
  &[aria-disabled='true'] {
    color: ${t.color.graphite};
  }
`;
