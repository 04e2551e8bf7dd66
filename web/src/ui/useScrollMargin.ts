import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How far below the top of the page the element begins, in pixels: a list that scrolls with the page has to
 * know it. Measured again whenever the page's height changes, since what stands above may grow.
 */
export function useScrollMargin(element: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);

  return margin;
}
