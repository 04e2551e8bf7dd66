import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The distance in pixels of an element from the beginning of the page, however far the page is scrolled; undefined before it
 * was measured. Follows changes in the height of everything above it.
 */
export function useDistanceFromTop(element: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>();

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setTop(Math.ceil(measured.getBoundingClientRect().top + scrollY));
    measure();
    // The content above it is part of the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);

  return top;
}
