import { isMappedVenue, mapsUrl } from '@archive/schema/event';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { PinIcon } from '#components/direction-icons.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { isAppleDevice, openAppleMaps } from './open-maps.ts';

/** Where it is. The healing camp is hard to find, so its name leads to a map. */
export function EventLocation({ location, className }: { location: string; className?: string }) {
  if (!isMappedVenue(location)) return <span className={className}>{location}</span>;
  return (
    <MapLink
      className={className}
      href={mapsUrl(location)}
      target="_blank"
      rel="noopener"
      onClick={(event) => handleClick(event, location)}
    >
      <PinIcon />
      <span>{location}</span>
      <VisuallyHidden>, opens a map in a new tab</VisuallyHidden>
    </MapLink>
  );
}

function handleClick(event: MouseEvent, location: string) {
  if (!isAppleDevice(window.navigator)) return;
  event.preventDefault();
  openAppleMaps(location);
}

const MapLink = styled.a`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.space['3xs']};
  svg {
    /* hangs at the first line */
    margin-left: -0.2em;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
