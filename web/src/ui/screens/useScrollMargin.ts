import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The distance from the top of the page to the element in pixels, which a list that scrolls with the page needs. It is
 * measured again whenever the page's height changes, since content above may grow.
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
