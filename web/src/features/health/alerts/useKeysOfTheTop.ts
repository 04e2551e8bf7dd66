import { useEffect } from 'react';

/** Escape would reach the dialog below, too, which closes by it: while this asks, it does nothing. */
export function useKeysOfTheTop(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
