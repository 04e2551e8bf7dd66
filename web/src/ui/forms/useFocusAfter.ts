import { type RefObject, useEffect, useRef } from 'react';

// An answered question may still be fading out, and pressing a disabled button moves the focus to the whole screen.
const isNowhere = () => document.activeElement?.matches('body, main, [role="dialog"] *') ?? true;

/**
 * The element that gets the focus after a button has removed itself; otherwise the focus would return to the top of the
 * page. Returns the ref of that element, which is focused only if nothing else is. Where it is gone, too, the screen is.
 * @param changing whether the button's action is still running
 * @param of the ref, where it is another component's
 */
export function useFocusAfter<Target extends HTMLElement>(
  changing: boolean,
  of?: RefObject<Target | null>,
): RefObject<Target | null> {
  const own = useRef<Target>(null);
  const target = of ?? own;
  const wasChanging = useRef(changing);
  useEffect(() => {
    if (wasChanging.current && !changing && isNowhere()) {
      target.current?.focus({ preventScroll: true });
      if (document.activeElement !== target.current)
        document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasChanging.current = changing;
  }, [changing, target]);
  return target;
}
