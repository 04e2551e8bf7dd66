import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds after the last key until the address says what is searched for: longer than who looks for each letter on
 * the keyboard takes to the next one, which would else wait until all is drawn anew.
 */
const pause = 600;

/**
 * A search that answers each key at once, though it lives in the address: what is typed counts first, and the address
 * follows when the typing pauses. Changing the address draws the whole app anew, which a key must not wait for.
 * @param inAddress what the address says
 * @param write puts it there
 */
export function useTypedSearch(inAddress: string, write: (words: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // The address has followed; from now on it counts again, wherever it comes from.
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
    /** Who leaves the field goes somewhere, and Back has to find the search. */
    settle: () => {
      if (typed !== null && typed !== inAddress) write(typed);
    },
  };
}
