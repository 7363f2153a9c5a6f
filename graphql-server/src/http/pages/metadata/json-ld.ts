import { canonicalEventPath, FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import { photoSetPath } from '@archive/schema/catalogue/photo-set-path';
import { dollarsText } from '@archive/schema/money';
import { brandName } from '@archive/schema/product';
import { TICKET_MINIMUM } from '@archive/schema/sales/ticket';
import type { Event } from '#data/entities/catalogue/event';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';

/** The shop's address and name. */
export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  /** As written within a sentence, 'the Archive'. */
  productName: string;
}

type JsonLd = Record<string, unknown>;

const CONTEXT = { '@context': 'https://schema.org' };
const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/SoldOut';

/** An event in the schema.org vocabulary. Times include their UTC offset, so that they are right in any time zone. */
export function eventData(event: Event, site: Site, { isPast }: { isPast: boolean }): JsonLd {
  const url = site.publicUrl + canonicalEventPath(event);
  return {
    ...CONTEXT,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: toZonedIso(event.startsAt, event.timeZone),
    endDate: toZonedIso(event.endsAt, event.timeZone),
    eventStatus: `https://schema.org/${event.isCanceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: [site.publicUrl + event.imageUrl],
    url,
    isAccessibleForFree: event.price === 0,
    organizer: { '@type': 'Organization', name: brandName(site.productName), url: `${site.publicUrl}/` },
    ...(isPast || event.isCanceled
      ? {}
      : { offers: event.id === FUNDRAISER_EVENT_ID ? ticketOffer(event, site) : offer(event.price, url) }),
  };
}

/** Only the fundraiser's tickets are sold online, at a price that buyers choose. Other events have no availability. */
function ticketOffer({ isSoldOut }: Event, { publicUrl }: Site): JsonLd {
  const { price, ...rest } = offer(TICKET_MINIMUM, `${publicUrl}/ticket-checkout`);
  return { ...rest, '@type': 'AggregateOffer', lowPrice: price, availability: isSoldOut ? SOLD_OUT : IN_STOCK };
}

/** The catalogue as a list of products. */
export function catalogueData(photoSets: readonly PhotoSet[], site: Site): JsonLd {
  const url = `${site.publicUrl}/photo-sets`;
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    url,
    numberOfItems: photoSets.length,
    itemListElement: photoSets.map((photoSet, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(photoSet, site),
    })),
  };
}

/** A photo set as a product, for its own page. */
export function photoSetData(photoSet: PhotoSet, site: Site): JsonLd {
  return { ...CONTEXT, ...productData(photoSet, site) };
}

function productData(photoSet: PhotoSet, site: Site): JsonLd {
  const url = site.publicUrl + photoSetPath(photoSet);
  return {
    '@type': 'Product',
    name: photoSet.title,
    description: photoSet.description,
    sku: String(photoSet.id),
    url,
    image: site.publicUrl + photoSet.imageUrl,
    brand: { '@type': 'Brand', name: brandName(site.productName) },
    offers: { ...offer(photoSet.price, url), availability: IN_STOCK },
  };
}

/** @param price cents */
function offer(price: number, url: string): JsonLd {
  return { '@type': 'Offer', price: dollarsText(price), priceCurrency: 'USD', url };
}
