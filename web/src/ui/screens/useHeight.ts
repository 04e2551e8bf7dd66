import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The height of the element in pixels, including border and padding, updated when it changes; 0 while it isn't
 * rendered.
 */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setHeight(Math.ceil(measured.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);

  return height;
}
