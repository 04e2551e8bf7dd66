import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on after a button has made itself superfluous and left: without it, from the top of the
 * page. Gives the reference for that element; it gets the focus only if nothing else has it by then.
 * @param changing whether what the button began is still under way
 */
export function useFocusAfter<Target extends HTMLElement>(changing: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasChanging = useRef(changing);
  useEffect(() => {
    const focused = document.activeElement;
    // A question that was answered may still be fading out, and a press on a disabled button goes to the whole screen.
    const isNowhere = focused === null || focused.matches('body, main, [role="dialog"] *');
    if (wasChanging.current && !changing && isNowhere) target.current?.focus({ preventScroll: true });
    wasChanging.current = changing;
  }, [changing]);
  return target;
}
