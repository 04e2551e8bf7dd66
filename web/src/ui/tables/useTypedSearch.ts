import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds after the last keystroke until the address is updated. Longer than slow typists need for the next
 * letter, since each update renders the whole app.
 */
const pause = 600;

/**
 * A search that responds to each keystroke at once, though it is kept in the address: the typed text counts first, and
 * the address follows when typing pauses. Changing the address renders the whole app, which would delay keystrokes.
 * @param inAddress the search text in the address
 * @param write writes it to the address
 */
export function useTypedSearch(inAddress: string, write: (words: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // The address has followed; from now on it is used again, wherever its value comes from.
  if (typed !== null && typed === inAddress) setTyped(null);
  const search = typed ?? inAddress;
  useEffect(() => {
    if (typed === null || typed === inAddress) return;
    const wait = setTimeout(() => latest.current(typed), pause);
    return () => clearTimeout(wait);
  }, [typed, inAddress]);

  return {
    search,
    type: setTyped,
    /** Writes the address when the field is left, so that Back finds the search. */
    settle: () => {
      if (typed !== null && typed !== inAddress) write(typed);
    },
  };
}
