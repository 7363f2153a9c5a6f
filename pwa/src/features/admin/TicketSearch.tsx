import { MAX_TICKET_SEARCH } from '@archive/schema/ticket-sales';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '#components/TextField.tsx';

/** After the last key, before the server is asked. */
const SETTLE_MS = 250;

/** Filters the table while one types. */
export function TicketSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const settle = useEffectEvent(() => text.trim() !== search && onSearch(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait anew
  useEffect(() => {
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Place role="search">
      <TextField
        label="Search by name, email or ticket ID"
        type="search"
        value={text}
        maxLength={MAX_TICKET_SEARCH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </Place>
  );
}

const Place = styled.div`
  flex: 1 1 18rem;
  max-width: 28rem;
`;
