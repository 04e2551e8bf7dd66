import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A link that leads to another screen goes away with its own, and the focus with it. The new screen gets it then, so that
 * Tab goes on there and not at the top of the page.
 */
export function useMainAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (fromLocation && pathChanged && isLost)
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
