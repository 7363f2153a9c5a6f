import { MINUTE_MS } from '@archive/schema/durations';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { publicDocuments } from '#catalogue/public-documents.ts';
import { type Connection, useConnection } from '#platform/connection/connection.ts';
import { whenLoaded } from '#platform/connection/when-loaded.ts';
import { paths } from '#platform/navigation/paths.ts';
import { responseDates } from '#platform/requests/response-dates.ts';
import { operationNameOf } from '#platform/start/initial-responses.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useCart } from '#state/cart/cart.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** The queries with prices: those of all public screens and of the checkout. */
const PRICED = publicDocuments.flatMap((document) => operationNameOf(document) ?? []);
/** Where one waits for the result of a payment. */
const RESULTS: readonly string[] = [paths.paymentSuccess(), paths.ticketSuccess()];
/** The name of `t.size.banner`. */
const ROOM = '--size-banner';

export interface OfflineBannerProps {
  /** Whether the bar is at the top of the window. */
  isUnderBar: boolean;
  /** Whether one looks at photos or draws on the screen, and pays for nothing. */
  isAmongPhotos: boolean;
  /** The path of the screen. */
  path: string;
}

/**
 * Says that there is no connection, how old the prices on the screen are, and what is safe all the same. It stays in sight, hides
 * nothing at the top of a screen, and moves nothing that the visitor reads further down.
 */
export function OfflineBanner({ isUnderBar, isAmongPhotos, path }: OfflineBannerProps) {
  const connection = useConnection();
  const hasRoom = useHasRoom(path, connection !== 'online');
  useEffect(() => {
    if (!hasRoom) document.documentElement.style.removeProperty(ROOM);
  }, [hasRoom]);
  return (
    // Rendered from the beginning: screen readers announce changes in a live region, not a new region
    <div role="status" aria-label="Connection">
      {connection !== 'online' && (
        <Message
          {...{ isUnderBar, hasRoom }}
          rest={isAmongPhotos ? 'Photos on this device still open.' : <PageText {...{ path, connection }} />}
          beginning={connection === 'offline' ? 'Offline.' : "The shop isn't responding."}
        />
      )}
    </div>
  );
}

/** At the top of a screen the banner pushes the content down, because the visitor hasn't begun to read. Further down nothing moves. */
function useHasRoom(path: string, isThere: boolean): boolean {
  const [screen, setScreen] = useState({ path, hasRoom: isThere });
  if (screen.path !== path) setScreen({ path, hasRoom: isThere });
  useEffect(() => {
    if (window.scrollY === 0) setScreen({ path, hasRoom: isThere });
  }, [isThere, path]);
  return screen.hasRoom;
}

interface MessageProps {
  beginning: string;
  rest: ReactNode;
  isUnderBar: boolean;
  hasRoom: boolean;
}

function Message({ beginning, rest, isUnderBar, hasRoom }: MessageProps) {
  const banner = useRef<HTMLParagraphElement>(null);
  useRoom(banner, isUnderBar, hasRoom);
  return (
    <Banner ref={banner} $isUnderBar={isUnderBar}>
      <strong>{beginning}</strong> {rest}
    </Banner>
  );
}

function PageText({ path, connection }: { path: string; connection: Connection }) {
  return RESULTS.includes(path) ? `This page updates ${whenLoaded(connection)}.` : <ShopText />;
}

function ShopText() {
  const now = useNow();
  const oldest = useOldestPrices();
  const hasItems = useCart().items.length > 0;
  return (
    <>
      {oldest !== null && `Prices as of ${timeOf(oldest, now)}. `}
      {hasItems && 'Your cart is saved. '}Paying needs a connection.
    </>
  );
}

/** The oldest of all responses with prices, whichever of them the screen shows. */
function useOldestPrices(): number | null {
  const dates = useSignal(responseDates);
  const known = PRICED.flatMap((query) => dates.get(query) ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

/** '2:02 PM', or 'May 12, 2:02 PM' when that was not today. */
function timeOf(date: number, now: number): string {
  const isToday = dayOf(date) === dayOf(now);
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Date(date).toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
}

/** Updated every minute: on a tablet that stays open overnight, 'today' becomes yesterday. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Adds scroll padding, so that the banner doesn't cover focused elements and link targets, and room at the top of the page. */
function useRoom(banner: RefObject<HTMLElement | null>, isUnderBar: boolean, hasRoom: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const top = isUnderBar ? t.size.bar : '0px';
    const measure = () => {
      const height = `${banner.current?.offsetHeight ?? 0}px`;
      style.scrollPaddingTop = `calc(${top} + ${height} + ${t.space.s})`;
      if (hasRoom) style.setProperty(ROOM, height);
    };
    measure();
    // Its height changes with its text and the width of the window
    const observer = new ResizeObserver(measure);
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [banner, isUnderBar, hasRoom]);
}

const Banner = styled.p<{ $isUnderBar: boolean }>`
  ${captionText}
  line-height: 1.2;
  position: fixed;
  z-index: ${t.layer.bar};
  inset-inline: 0;
  top: ${({ $isUnderBar }) => ($isUnderBar ? t.size.bar : 0)};
  padding: ${t.space['3xs']} ${t.space.margin};
  padding-top: ${({ $isUnderBar }) => ($isUnderBar ? t.space['3xs'] : `max(${t.space['3xs']}, env(safe-area-inset-top))`)};
  background: ${t.color.stage};
  color: ${t.color.chalk};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  strong {
    font-weight: 600;
  }
`;

/** The day on this device's calendar: 'Sat Nov 21 2026'. Without Intl, whose first formatter takes 0.1 s on a phone. */
export function dayOf(time: number): string {
  return new Date(time).toDateString();
}
