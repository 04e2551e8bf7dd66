import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { numberWords } from './formats.ts';
import classes from './MoreRows.module.css';

interface MoreRowsProps {
  /** What leads on, as `usePaged` gives it; nothing is shown where there is nothing more. */
  following: { shown: number; loading: boolean; failed: boolean; load: (() => void) | undefined } | undefined;
  /** How many there are in all, once it is known. */
  total?: number | undefined;
  /** The button's words. */
  words?: string;
  /** Stands above the list: it loads by itself only once the page has scrolled to where the list opens. */
  above?: boolean;
}

/** How far from the window's edge the rest begins to load, so that who scrolls seldom sees the end. */
const ahead = '1600px 0px';

/**
 * Stands where a list goes on: loads what follows when it comes near the window, and by its button for who doesn't
 * scroll. Says how much is shown.
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
    // Anew after each page: what is still near loads the next.
  }, [mayLoad, shown]);

  if (!following) return null;
  return (
    <div ref={place} className={classes.more}>
      <span role="status" className="figures">
        {failed ? 'The rest could not be loaded.' : told(shown, total, load === undefined)}
      </span>
      {load && (
        <Button variant="default" size="compact-sm" loading={loading} onClick={load}>
          {failed ? 'Try again' : words}
        </Button>
      )}
    </div>
  );
}

function told(shown: number, total: number | undefined, isFull: boolean): string {
  const many =
    total === undefined
      ? `${numberWords(shown)} shown`
      : `${numberWords(shown)} of ${numberWords(total)} shown`;
  return isFull ? `${many}. Search or filter the list to find others.` : many;
}
