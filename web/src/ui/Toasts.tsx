import { useEffect, useState } from 'react';
import { LazyPiece, lazyPiece, useWarmed } from './lazyPiece.tsx';
import { onToast, toastsWait } from './toast.tsx';

const list = lazyPiece(async () => (await import('./ToastList.tsx')).ToastList);
const pieces = [list];

/**
 * Where toasts appear. What draws them is loaded when somebody begins to do something, because no toast comes before
 * that; where the server is away by then, what was said waits until it can be shown.
 */
export function Toasts() {
  // Where a page went over into the app, what the page said is still to be read.
  const [wanted, setWanted] = useState(() => toastsWait() || list.loaded() !== undefined);
  useEffect(() => (wanted ? undefined : onToast(() => setWanted(true))), [wanted]);
  useWarmed(pieces);

  // Within a landmark of its own, not loose at the end of the page, so that a screen reader can go there.
  return <section aria-label="Messages">{wanted && <LazyPiece of={list} with={{}} />}</section>;
}
