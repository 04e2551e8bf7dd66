import { useEffect, useState } from 'react';
import { Later, later } from './later.tsx';
import { onToast, toastsWait } from './toast.tsx';

const list = later(async () => (await import('./ToastList.tsx')).ToastList);

/**
 * Where toasts appear. What draws them is loaded at the first press of a key or button, because no toast comes before
 * that; where the server is away then, what was said waits until it can be shown.
 */
export function Toasts() {
  const [wanted, setWanted] = useState(toastsWait);
  useEffect(() => {
    if (wanted) return undefined;
    const want = () => setWanted(true);
    const stop = onToast(want);
    addEventListener('pointerdown', want);
    addEventListener('keydown', want);
    return () => {
      stop();
      removeEventListener('pointerdown', want);
      removeEventListener('keydown', want);
    };
  }, [wanted]);

  // Within a landmark of its own, not loose at the end of the page, so that a screen reader can go there.
  return <section aria-label="Messages">{wanted && <Later of={list} />}</section>;
}
