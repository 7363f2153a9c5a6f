import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useConnection } from '#platform/connection.ts';
import { useAnswerDate } from '#platform/use-answer-date.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

const MINUTE_MS = 60_000;

/** Says that there is no connection, how old the prices on the screen are, and what is safe all the same. */
export function OfflineStrip() {
  const connection = useConnection();
  return (
    // there from the beginning: readers speak of what changes in a region, not of a new region
    <div role="status" aria-label="Connection">
      {connection !== 'online' && <Message beginning={connection === 'offline' ? 'Offline.' : 'The shop cannot be reached.'} />}
    </div>
  );
}

function Message({ beginning }: { beginning: string }) {
  const now = useNow();
  const dates = [useAnswerDate('PhotoSetsList'), useAnswerDate('CheckoutCatalogue')].filter((date) => date !== null);
  return (
    <Strip>
      <strong>{beginning}</strong> {dates.length > 0 && `Prices as of ${timeOf(Math.min(...dates), now)}. `}
      <span>Your cart is kept; paying needs a connection.</span>
    </Strip>
  );
}

/** '14:02', or 'May 12, 14:02' when that was not today. */
function timeOf(date: number, now: number): string {
  const isToday = new Date(date).toDateString() === new Date(now).toDateString();
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

const Strip = styled.p`
  ${captionText}
  padding: ${t.space['2xs']} ${t.space.margin};
  padding-top: max(${t.space['2xs']}, env(safe-area-inset-top));
  background: ${t.color.stage};
  color: ${t.color.chalk};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  strong {
    font-weight: 600;
  }
  span {
    /* goes to the next line as a whole, if it must */
    display: inline-block;
  }
`;
