import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock: what is shown are minutes. */
const look = 15_000;

/** The present moment in milliseconds, for what says how many minutes have passed. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), look);
    return () => clearInterval(timer);
  }, []);
  return now;
}
