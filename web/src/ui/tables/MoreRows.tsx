import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { numberWords } from '../text/formats.ts';
import classes from './MoreRows.module.css';

interface MoreRowsProps {
  /** The next rows, from `usePaged`; nothing is rendered if there are none. */
  following: { shown: number; loading: boolean; failed: boolean; load: (() => void) | undefined } | undefined;
  /** The total number, once it is known. */
  total?: number | undefined;
  /** The button's label. */
  words?: string;
  /** Placed above the list: it loads automatically only after the page has scrolled to the list's opening position. */
  above?: boolean;
}

/** The distance from the window's edge at which the next rows load, so that scrolling seldom reaches the end. */
const ahead = '1600px 0px';

/**
 * Loads the next rows when this place comes near the window, or by its button for people who don't scroll. Shows how
 * many are loaded.
 */
export function MoreRows({ following, total, words = 'Show more', above = false }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { shown = 0, loading = false, failed = false, load } = following ?? {};
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (scrolled || !above) return;
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, [scrolled, above]);
  const mayLoad = load !== undefined && !loading && !failed && (scrolled || !above);
  useEffect(() => {
    const edge = place.current;
    if (!edge || !mayLoad) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.();
      },
      { rootMargin: ahead },
    );
    observer.observe(edge);
    return () => observer.disconnect();
    // Again after each page: if it is still near, the next one loads.
  }, [mayLoad, shown]);

  if (!following) return null;
  return (
    <div ref={place} className={classes.more}>
      <span role="status" className="figures">
        {failed ? 'The rest could not be loaded.' : countWords(shown, total, load === undefined)}
      </span>
      {load && (
        <Button variant="default" size="compact-sm" loading={loading} onClick={load}>
          {failed ? 'Try again' : words}
        </Button>
      )}
    </div>
  );
}

function countWords(shown: number, total: number | undefined, isFull: boolean): string {
  const many =
    total === undefined
      ? `${numberWords(shown)} shown`
      : `${numberWords(shown)} of ${numberWords(total)} shown`;
  return isFull ? `${many}. Search or filter to find more.` : many;
}
