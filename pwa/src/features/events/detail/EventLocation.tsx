import { isMappedVenue } from '@archive/schema/catalogue/events/event';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { PinIcon } from '#components/icons/control-icons.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { MapLink } from '#components/links/MapLink.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { isAppleDevice, openAppleMaps } from './open-maps.ts';

/** The location. The healing camp is hard to find, so its name links to a map. */
export function EventLocation({ location, className }: { location: string; className?: string }) {
  const isOnline = useIsOnline();
  if (!isMappedVenue(location)) return <span className={className}>{location}</span>;
  return (
    <VenueLink className={className} location={location} isOnline={isOnline} onClick={(event) => handleClick(event, location)}>
      <PinIcon />
      <span>{location}</span>
      <VisuallyHidden>, opens a map in a new tab</VisuallyHidden>
    </VenueLink>
  );
}

function handleClick(event: MouseEvent, location: string) {
  if (!isAppleDevice(window.navigator)) return;
  event.preventDefault();
  openAppleMaps(location);
}

const VenueLink = styled(MapLink)`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.space['3xs']};
  svg {
    /* Hangs at the first line */
    margin-left: -0.2em;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
