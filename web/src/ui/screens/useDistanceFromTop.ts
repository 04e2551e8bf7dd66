import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How far below the beginning of the page the element starts, in pixels, however far the page is scrolled; undefined
 * before it was measured. Follows whatever above it grows or shrinks.
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
