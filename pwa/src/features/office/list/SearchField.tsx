import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '#components/forms/TextField.tsx';

/** The search waits until the typing pauses, instead of sending each letter. */
const TYPING_PAUSE_MS = 250;

export interface SearchFieldProps {
  label: string;
  search: string;
  maxLength: number;
  onSearch: (search: string) => void;
}

/** Filters a list as the owner types. */
export function SearchField({ label, search, maxLength, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const searchFor = useEffectEvent((wanted: string) => wanted !== search && onSearch(wanted));
  useEffect(() => {
    const timer = setTimeout(() => searchFor(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box role="search">
      <TextField
        label={label}
        type="search"
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}

const Box = styled.div`
  flex: 1 1 16rem;
  max-width: 28rem;
`;
