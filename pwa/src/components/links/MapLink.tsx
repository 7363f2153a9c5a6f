import { mapsUrl } from '@archive/schema/catalogue/events/event';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { toast } from '../toasts/toast-store.ts';

export interface MapLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The place's name, which is also shown on the screen. */
  location: string;
  isOnline: boolean;
}

/** Opens a web map of a place in a new tab. Offline, that tab would be empty, so the link explains why it doesn't open. */
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

const needsConnection = "You're offline, so the map can't open. Use the address on this page.";

const Root = styled.a`
  &[aria-disabled='true'] {
    color: ${t.color.graphite};
  }
`;
