import { useLayoutEffect, useRef } from 'react';

/** Scrolls the row of tabs, where it is wider than the screen, to the chosen one. */
export function useTabInSight(tab: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) {
      // Not scrollIntoView: that would also scroll the page.
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [tab]);
  return list;
}
