import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CheckoutCatalogueDocument } from '#generated/graphql.ts';
import { useConnection } from '#platform/connection/connection.ts';
import { answerDates } from '#platform/requests/answer-dates.ts';
import { operationNameOf } from '#platform/start/page-answers.ts';
import { useSignal } from '#platform/use-signal.ts';
import { publicDocuments } from '#state/public-documents.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { dayOf } from './day-of.ts';

const MINUTE_MS = 60_000;
/** The queries whose answers have prices: all of the public screens, and the checkout's. */
const PRICED = [...publicDocuments, CheckoutCatalogueDocument].flatMap((document) => operationNameOf(document) ?? []);
/** The name of `t.size.strip`. */
const ROOM = '--size-strip';

export interface OfflineStripProps {
  /** Whether the bar is at the top of the window. */
  isUnderBar: boolean;
  /** The path of the screen. */
  path: string;
}

/**
 * Says that there is no connection, how old the prices on the screen are, and what is safe all the same. It stays in sight, hides
 * nothing at the top of a screen, and moves nothing of what somebody reads further down.
 */
export function OfflineStrip({ isUnderBar, path }: OfflineStripProps) {
  const connection = useConnection();
  const hasRoom = useHasRoom(path, connection !== 'online');
  useEffect(() => {
    if (!hasRoom) document.documentElement.style.removeProperty(ROOM);
  }, [hasRoom]);
  return (
    // there from the beginning: readers speak of what changes in a region, not of a new region
    <div role="status" aria-label="Connection">
      {connection !== 'online' && (
        <Message {...{ isUnderBar, hasRoom }} beginning={connection === 'offline' ? 'Offline.' : 'The shop cannot be reached.'} />
      )}
    </div>
  );
}

/** Whoever is at the top of a screen has not begun to read: there it makes room, and keeps it to the screen's end. */
function useHasRoom(path: string, isThere: boolean): boolean {
  const [screen, setScreen] = useState({ path, hasRoom: isThere });
  if (screen.path !== path) setScreen({ path, hasRoom: isThere });
  useEffect(() => {
    if (isThere && window.scrollY === 0) setScreen({ path, hasRoom: true });
  }, [isThere, path]);
  return screen.hasRoom;
}

interface MessageProps {
  beginning: string;
  isUnderBar: boolean;
  hasRoom: boolean;
}

function Message({ beginning, isUnderBar, hasRoom }: MessageProps) {
  const now = useNow();
  const oldest = useOldestPrices();
  const strip = useRef<HTMLParagraphElement>(null);
  useRoom(strip, isUnderBar, hasRoom);
  return (
    <Strip ref={strip} data-page-head $isUnderBar={isUnderBar}>
      <strong>{beginning}</strong> {oldest !== null && `Prices as of ${timeOf(oldest, now)}. `}
      Your cart is kept; paying needs a connection.
    </Strip>
  );
}

/** Which of the answers with prices a screen shows is not asked: what is said holds for all of them. */
function useOldestPrices(): number | null {
  const dates = useSignal(answerDates);
  const known = PRICED.flatMap((query) => dates.get(query) ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

/** '14:02', or 'May 12, 14:02' when that was not today. */
function timeOf(date: number, now: number): string {
  const isToday = dayOf(date) === dayOf(now);
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Date(date).toLocaleString('en-US', { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A tablet stays open overnight: what was today is yesterday then. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** For what the keyboard comes to, and what a link leads to: it scrolls out from under the strip; for the screen where it has room. */
function useRoom(strip: RefObject<HTMLElement | null>, isUnderBar: boolean, hasRoom: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const top = isUnderBar ? t.size.bar : '0px';
    const measure = () => {
      const height = `${strip.current?.offsetHeight ?? 0}px`;
      style.scrollPaddingTop = `calc(${top} + ${height} + ${t.space.s})`;
      if (hasRoom) style.setProperty(ROOM, height);
    };
    measure();
    // with prices, or on a tablet that is turned, it has more lines or fewer
    const observer = new ResizeObserver(measure);
    if (strip.current) observer.observe(strip.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [strip, isUnderBar, hasRoom]);
}

const Strip = styled.p<{ $isUnderBar: boolean }>`
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
