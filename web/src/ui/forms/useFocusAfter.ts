import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element that gets the focus after a button has removed itself; otherwise the focus would return to the top of the
 * page. Returns the ref of that element, which is focused only if nothing else is.
 * @param changing whether the button's action is still running
 */
export function useFocusAfter<Target extends HTMLElement>(changing: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasChanging = useRef(changing);
  useEffect(() => {
    const focused = document.activeElement;
    // An answered question may still be fading out, and pressing a disabled button moves the focus to the whole screen.
    const isNowhere = focused === null || focused.matches('body, main, [role="dialog"] *');
    if (wasChanging.current && !changing && isNowhere) target.current?.focus({ preventScroll: true });
    wasChanging.current = changing;
  }, [changing]);
  return target;
}
