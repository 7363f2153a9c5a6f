import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Parameters by name. Empty ones are removed, and those that are undefined stay as they are. */
export type AddressChanges = Readonly<Record<string, string | null | undefined>>;

/** The parameters as the last change has made them, which may not be rendered yet. */
let latest = new URLSearchParams();

/** The address's parameters. The router's own setter would undo a change that is not rendered yet, such as that of a row just opened. */
export function useAddress(): [URLSearchParams, (changes: AddressChanges, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    latest = query;
  }, [query]);
  function change(changes: AddressChanges, options?: NavigateOptions) {
    latest = new URLSearchParams(latest);
    for (const [name, value] of Object.entries(changes)) {
      if (value) latest.set(name, value);
      else if (value !== undefined) latest.delete(name);
    }
    setQuery(latest, options);
  }
  return [query, change];
}

/** Other parameters that end with another choice. */
interface ChoiceOptions extends NavigateOptions {
  clears?: readonly string[];
}

/** One of several parts of a screen, by default the first. It is in the address, so that links, a reload and the back button open it. */
export function useAddressChoice<Name extends string>(
  parameter: string,
  names: readonly [Name, ...Name[]],
  { clears = [], ...options }: ChoiceOptions = {},
): [Name, (name: Name) => void] {
  const [query, change] = useAddress();
  const [first] = names;
  function choose(name: Name) {
    change({ ...Object.fromEntries(clears.map((each) => [each, null])), [parameter]: name === first ? null : name }, options);
  }
  return [names.find((name) => name === query.get(parameter)) ?? first, choose];
}
