import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Scrolls to the row once, when it first appears among the rows. */
export function useInSight<Row>(
  key: string | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  scrollTo: (index: number, options: { align: 'center' }) => void,
): void {
  const shown = useRef<string>(undefined);
  const router = useRouter();
  useEffect(() => {
    if (key === undefined || key === shown.current) return;
    const index = rows.findIndex((row) => keyOf(row) === key);
    if (index < 0) return;
    shown.current = key;
    const show = () => scrollTo(index, { align: 'center' });
    show();
    // Closing the dialog goes back in the history, and the router then restores the scroll position.
    const stop = router.subscribe('onRendered', () => {
      stop();
      show();
    });
  }, [key, rows, keyOf, scrollTo, router]);
}
