import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;

/** The parameters as the last change has made them, which may not be rendered yet. */
let latest = new URLSearchParams();

/** The address's parameters. The router's own setter would undo a change that is not rendered yet, such as that of a row just opened. */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    latest = query;
  }, [query]);
  function set(change: Change, options?: NavigateOptions) {
    latest = change(latest);
    setQuery(latest, options);
  }
  return [query, set];
}
